export type Data = Readonly<Record<string, unknown>>;

export interface Post {
  readonly title?: string;
  readonly body: string;
}
