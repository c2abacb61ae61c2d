declare module 'virtual:markdown-pages/privacy' {
  /** The page by language; the first is for languages without one. */
  const pages: Readonly<Record<string, readonly import('./block.ts').Block[]>>;
  export default pages;
}

declare module 'virtual:markdown-pages/changelog' {
  export const blocks: readonly import('./block.ts').Block[];
}
