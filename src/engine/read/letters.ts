/** A text without what stands in brackets. */
export const withoutTags = (text: string): string => text.replace(/\[[^[\]\n]*\]/g, ' ');

/** How many letters and digits a text has outside of its tags. */
export const lettersIn = (text: string): number => withoutTags(text).replace(/[^\p{L}\p{N}]/gu, '').length;
