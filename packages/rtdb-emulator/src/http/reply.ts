/** An answer to a request over HTTP; without `json` it has no body. */
export interface Reply {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Says no the way Firebase does over REST. */
export function refusal(status: number, error: string): Reply {
  return { status, json: { error } };
}
