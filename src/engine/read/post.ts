export type Data = Readonly<Record<string, unknown>>;

/** A post as it is at hand; the title may be missing. */
export interface Post {
  readonly title?: string;
  readonly body: string;
}
