import { useMemo, useState } from 'react';
import type { LogLine, LogReading } from '../../engine/texts/lines/log-reading.ts';
import { isPrintable, lastSceneStart } from '../../engine/texts/lines/narrative.ts';
import { toggled } from '../../shared/lib/toggled.ts';

/** Conditions that lines must meet to be shown; an empty set means all. */
interface LogFilter {
  /** Indexes of people. */
  readonly people: ReadonlySet<number>;
  /** Names of kinds of lines; without any, all printable ones. */
  readonly kinds: ReadonlySet<string>;
  /** First and last second, as in `LogLine.at`. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Lines of a log that are shown and selected. */
export interface LogSelection {
  readonly filter: LogFilter;
  readonly shown: readonly LogLine[];
  /** Shown printable lines. */
  readonly printable: readonly LogLine[];
  /** Selected lines, which are printable ones. */
  readonly taken: readonly LogLine[];
  readonly isTaken: (line: LogLine) => boolean;
  readonly setFilter: (change: Partial<LogFilter>) => void;
  readonly turn: (line: LogLine) => void;
  /** Selects all shown lines, or none. */
  readonly turnAll: (taken: boolean) => void;
  /** Limits the lines to the last scene; undefined for a log without times. */
  readonly chooseLastScene: (() => void) | undefined;
}

const EVERYTHING: LogFilter = { people: new Set(), kinds: new Set(), from: undefined, to: undefined };

/** Tracks the filter and the selected lines of a log. All printable lines are selected at first. */
export function useLogSelection({ kind, lines }: LogReading): LogSelection {
  const [filter, setWhole] = useState(EVERYTHING);
  const [left, setLeft] = useState<ReadonlySet<LogLine>>(new Set());
  const shown = useMemo(() => {
    const { people, kinds, from = -Infinity, to = Infinity } = filter;
    return lines.filter(
      (line) =>
        (kinds.size === 0 ? isPrintable(kind, line) : kinds.has(line.kind)) &&
        (people.size === 0 || (line.person !== undefined && people.has(line.person))) &&
        (line.at === undefined || (line.at >= from && line.at <= to)),
    );
  }, [kind, lines, filter]);
  const printable = useMemo(() => shown.filter((line) => isPrintable(kind, line)), [kind, shown]);
  const taken = useMemo(() => printable.filter((line) => !left.has(line)), [printable, left]);
  const start = useMemo(
    () =>
      lastSceneStart(
        lines.filter((line) => isPrintable(kind, line)),
        kind.pause,
      ),
    [lines, kind],
  );
  const setFilter = (change: Partial<LogFilter>): void => setWhole((before) => ({ ...before, ...change }));
  return {
    filter,
    shown,
    printable,
    taken,
    isTaken: (line) => !left.has(line),
    setFilter,
    turn: (line) => setLeft((before) => toggled(before, line)),
    turnAll: (isOn) =>
      setLeft((before) => {
        const after = new Set(before);
        for (const line of printable)
          if (isOn) after.delete(line);
          else after.add(line);
        return after;
      }),
    chooseLastScene: start === undefined ? undefined : () => setFilter({ from: start, to: undefined }),
  };
}
