/** An HTTP response; without `json` it has no body. */
export interface Reply {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates an error response in Firebase's REST format. */
export function refusal(status: number, error: string): Reply {
  return { status, json: { error } };
}
