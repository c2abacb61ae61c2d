declare module 'virtual:reading/privacy' {
  export const blocks: readonly import('./block.ts').Block[];
}

declare module 'virtual:reading/changelog' {
  export const blocks: readonly import('./block.ts').Block[];
}
