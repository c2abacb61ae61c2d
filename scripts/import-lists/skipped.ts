/** A part of an export that cannot be converted. Has only its path: the value may be a secret. */
export interface Skipped {
  readonly where: string;
  readonly reason: string;
}

/** Formats unconverted parts, grouped by identical text. */
export function skippedLines(skipped: readonly Skipped[]): readonly string[] {
  const counts = new Map<string, number>();
  const lineOf = ({ where, reason }: Skipped): string => `${where}: ${reason}`;
  for (const one of skipped) counts.set(lineOf(one), (counts.get(lineOf(one)) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} times)`));
}
