declare module 'virtual:to-forum' {
  /** What the script calls itself. */
  export const name: string;
  /** The script for the pages of the forum, not yet started. */
  export const code: string;
}
