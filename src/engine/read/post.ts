export type Data = Readonly<Record<string, unknown>>;

/** Post to read; the title is optional. */
export interface Post {
  readonly title?: string;
  readonly body: string;
}
