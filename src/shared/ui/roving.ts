const axes = { x: ['ArrowLeft', 'ArrowRight'], y: ['ArrowUp', 'ArrowDown'] } as const;

/**
 * Returns the next index for a key in a list of `count` items: arrows along the axis move by one and wrap around; Home
 * and End move to the ends. Undefined for other keys.
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
