declare module 'virtual:bench-cases' {
  export const cases: Readonly<
    Record<string, { readonly schema: import('@rjsf/utils').RJSFSchema; readonly data: unknown }>
  >;
}
