import { type ReactNode, useId, useState } from 'react';
import { errorMessage } from '../../../contract/error-message.ts';
import type { LogReading } from '../../engine/texts/lines/log-reading.ts';
import { isPrintable } from '../../engine/texts/lines/narrative.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import type { LogPerson } from './log-people.ts';
import { toggled } from '../../shared/lib/toggled.ts';
import type { LogSelection } from './use-log-selection.ts';
import { msg, numberText, t, translate } from '../../../contract/messages.ts';

/** Number of people shown at first, and added on request. */
const MAX_PEOPLE = 12;
const MORE_PEOPLE = 50;

const ROLES = { you: msg(' (you)'), subject: msg(' (subject of the case)') } as const;

function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="log__chips flex wrap gap-s2">
      <span id={id} className="log__label">
        {label}
      </span>
      {children}
    </div>
  );
}

const DAY = 86_400;

/** Formats seconds as a time of day. */
const clockOf = (at: number): string => new Date((at % DAY) * 1000).toISOString().slice(11, 16);

/** Returns the first minute from `start` on with a time of day, in seconds; undefined for another text. */
function minuteAfter(start: number, clock: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock.trim()) ?? [];
  const minute = start - (start % 60);
  const time = (Number(hours) * 60 + Number(minutes)) * 60;
  return hours === undefined ? undefined : minute + ((((time - minute) % DAY) + DAY) % DAY);
}

interface ClockFieldProps {
  readonly label: string;
  readonly at: number;
  readonly onClock: (clock: string) => void;
}

const LONGEST_CLOCK = '21:04'.length;

const NO_TIME = errorMessage('Enter a time, such as 21:04.');

/** Time of day in 24 hours, as in the log; the range changes when it is complete. */
function ClockField({ label, at, onClock }: ClockFieldProps) {
  const [typed, setTyped] = useState({ of: at, text: clockOf(at) });
  const text = typed.of === at ? typed.text : clockOf(at);
  const isWrong = text.length === LONGEST_CLOCK && minuteAfter(at, text) === undefined;
  return (
    <TextField
      label={label}
      className="log__clock"
      max={LONGEST_CLOCK}
      problem={isWrong ? NO_TIME : undefined}
      value={text}
      onChange={(next) => {
        setTyped({ of: at, text: next });
        onClock(next);
      }}
    />
  );
}

interface RangeProps {
  readonly selection: LogSelection;
  readonly first: number;
  readonly last: number;
}

function Range({ selection: { filter, setFilter, chooseLastScene }, first, last }: RangeProps) {
  const { from = first, to = last } = filter;
  const setFrom = (at: number | undefined): void => {
    if (at !== undefined) setFilter({ from: at });
  };
  const setTo = (at: number | undefined): void => {
    if (at !== undefined) setFilter({ to: at + 59 });
  };
  return (
    <div className="log__range flex wrap gap-s2">
      <ClockField label={t('From')} at={from} onClock={(clock) => setFrom(minuteAfter(first, clock))} />
      <ClockField label={t('To')} at={to} onClock={(clock) => setTo(minuteAfter(from, clock))} />
      <Button onClick={chooseLastScene}>{t('Last scene')}</Button>
      <Button variant="quiet" onClick={() => setFilter({ from: undefined, to: undefined })}>
        {t('All times')}
      </Button>
    </div>
  );
}

interface LogFiltersProps {
  readonly reading: LogReading;
  readonly people: readonly LogPerson[];
  readonly selection: LogSelection;
}

/** Filters of a log: people, kinds of lines, and a range of time. Without a pressed chip, all printable lines are shown. */
export function LogFilters({ reading: { kind, lines }, people, selection }: LogFiltersProps) {
  const [most, setMost] = useState(MAX_PEOPLE);
  const { filter, setFilter } = selection;
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line.kind, (counts.get(line.kind) ?? 0) + 1);
  const kinds = [...counts]
    .map(([name, count]) => ({ name, count, printable: isPrintable(kind, { kind: name }) }))
    .toSorted((one, other) => Number(other.printable) - Number(one.printable) || other.count - one.count);
  const timed = lines.filter((line) => isPrintable(kind, line));
  const [first, last] = [timed[0]?.at, timed.at(-1)?.at];
  return (
    <>
      {people.length > 0 && (
        <Chips label={t('Only these people')}>
          {people.slice(0, most).map(({ index, name, role, lines: count }) => (
            <Button
              key={index}
              size="s"
              pressed={filter.people.has(index)}
              onClick={() => setFilter({ people: toggled(filter.people, index) })}
            >
              {name}
              {role && translate(ROLES[role])} <span className="log__count">{count}</span>
            </Button>
          ))}
          {people.length > most && (
            <Button size="s" variant="quiet" onClick={() => setMost(most + MORE_PEOPLE)}>
              {t('Show more of {count} people', { count: numberText(people.length) })}
            </Button>
          )}
        </Chips>
      )}
      <Chips label={t('Only these kinds of lines')}>
        {kinds.map(({ name, count, printable }) => (
          <Button
            key={name}
            size="s"
            pressed={filter.kinds.has(name)}
            onClick={() => setFilter({ kinds: toggled(filter.kinds, name) })}
          >
            {translate(kind.lines[name]?.title ?? '')}
            {!printable && t(' (left out)')} <span className="log__count">{count}</span>
          </Button>
        ))}
      </Chips>
      {first !== undefined && last !== undefined && <Range {...{ selection, first, last }} />}
    </>
  );
}
