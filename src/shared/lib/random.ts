/** Creates a deterministic generator of numbers in [0, 1): mulberry32. */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a random entry. Throws for an empty list. */
export function pick<T>(list: readonly T[], random: () => number): T {
  const entry = list[Math.floor(random() * list.length)];
  if (entry === undefined) throw new Error('There is nothing to pick from.');
  return entry;
}
