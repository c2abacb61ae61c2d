/** A text as searches compare it: whatever the case and the accents. */
export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
