import type { LineKind } from './line-kind.ts';
import type { LogLine } from './log-reading.ts';

/** Returns true if a line can become narrative text: out-of-character lines and messages of the game cannot. */
export const isPrintable = ({ lines }: LineKind, { kind }: Pick<LogLine, 'kind'>): boolean =>
  lines[kind]?.becomes !== undefined;

/** Joins lines to a narrative, each on its own line and, if requested, with its time as written. */
export const narrativeOf = (lines: readonly LogLine[], withTimes: boolean): string =>
  lines.map(({ clock, text }) => (withTimes && clock !== undefined ? `${clock} ${text}` : text)).join('\n');

/** Returns the start of the last scene, in seconds as in `LogLine.at`: the first line after the last long pause. */
export function lastSceneStart(lines: readonly LogLine[], pauseMinutes: number): number | undefined {
  const times = lines.flatMap(({ at }) => at ?? []);
  const index = times.findLastIndex((at, place) => at - (times[place - 1] ?? at) > pauseMinutes * 60);
  return times[Math.max(index, 0)];
}
