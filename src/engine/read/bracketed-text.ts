/** Replaces bracketed text with spaces. */
export const withoutTags = (text: string): string => text.replace(/\[[^[\]\n]*\]/g, ' ');

/** Counts the letters and digits of a text outside its tags. */
export const lettersIn = (text: string): number => withoutTags(text).replace(/[^\p{L}\p{N}]/gu, '').length;
