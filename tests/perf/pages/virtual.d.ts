declare module 'virtual:bench' {
  /** The libraries of this build, by name. */
  export const subjects: Readonly<
    Record<string, () => Promise<{ readonly subject: import('./subject.ts').Subject }>>
  >;
  export const specs: readonly import('../neutral/spec.ts').Spec[];
}
