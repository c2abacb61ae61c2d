const axes = { x: ['ArrowLeft', 'ArrowRight'], y: ['ArrowUp', 'ArrowDown'] } as const;

/**
 * The index that a key moves to in a list of `count` items: an arrow along the axis goes one on and wraps at both
 * ends, Home and End go to the ends. Undefined for any other key.
 */
export function rovingIndex(
  key: string,
  current: number,
  count: number,
  axis: 'x' | 'y',
): number | undefined {
  const [back, on] = axes[axis];
  if (key === on) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
