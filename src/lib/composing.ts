/**
 * Whether a key belongs to an input method, which composes a word by several. In Safari the key that ends a word comes
 * after it, and has nothing but this code.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
