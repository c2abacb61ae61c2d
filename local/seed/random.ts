/** A stream of numbers from 0 (included) to 1 (excluded) that is the same for the same start: mulberry32. */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One entry of a list that is not empty. */
export function pick<T>(list: readonly T[], random: () => number): T {
  const entry = list[Math.floor(random() * list.length)];
  if (entry === undefined) throw new Error('There is nothing to pick from.');
  return entry;
}
