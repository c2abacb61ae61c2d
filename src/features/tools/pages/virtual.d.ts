declare module 'virtual:markdown-pages/privacy' {
  export const blocks: readonly import('./block.ts').Block[];
  /** The page in other languages, by language. */
  export const translations: Readonly<Record<string, readonly import('./block.ts').Block[]>>;
}

declare module 'virtual:markdown-pages/changelog' {
  export const blocks: readonly import('./block.ts').Block[];
}
