declare module 'virtual:to-forum' {
  /** What the script calls itself. */
  export const name: string;
  /** The version of the app that it came with. */
  export const version: string;
  /** The script for the pages of the forum, not yet started. */
  export const code: string;
}
