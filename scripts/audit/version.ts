const parts = (version: string): readonly number[] =>
  (version.split(/[-+]/)[0] ?? '').split('.').map((part) => Number.parseInt(part, 10));

/** Whether a version comes before another, by the three numbers; a pre-release comes before its release. */
export function isBefore(version: string, other: string): boolean {
  const [a, b] = [parts(version), parts(other)];
  const at = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0));
  if (at !== undefined) return (a[at] ?? 0) < (b[at] ?? 0);
  return version.includes('-') && !other.includes('-');
}
