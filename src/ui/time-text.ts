/** A moment as people read it: `2026-11-21 19:05`, in UTC as everywhere in the product. */
export const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
