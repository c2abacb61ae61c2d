declare module 'virtual:forum-script' {
  /** Global name that the script defines. */
  export const name: string;
  /** App version it was built with. */
  export const version: string;
  /** Messages of the script, which has no translations of its own. */
  export const messages: readonly string[];
  /** Source of the forum script; defines it without starting it. */
  export const code: string;
}
