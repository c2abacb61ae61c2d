declare module 'virtual:studio/studio-files' {
  /** Changes with the files. */
  export const version: string;
  /** Place of the files in the organisation's repository. */
  export const place: import('./core/hand-in.ts').Place;
  /** All schemas and templates of the project, by path. */
  export const files: Readonly<Record<string, string>>;
}

declare module 'virtual:studio/studio-cases' {
  /** Loaders of the cases of each form, by slug. */
  export const cases: Readonly<
    Record<string, () => Promise<{ readonly files: Readonly<Record<string, string>> }>>
  >;
}

interface ImportMetaEnv {
  /** Hash of the page of the frame; only a build has it. */
  readonly STUDIO_FRAME?: string;
}
