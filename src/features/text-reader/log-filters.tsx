import { type ReactNode, useId, useState } from 'react';
import type { LogReading } from '../../engine/texts/lines/log-reading.ts';
import { isTold } from '../../engine/texts/lines/narrative.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import type { LogPerson } from './log-people.ts';
import { type LogSelection, toggled } from './use-log-selection.ts';

/** Number of people shown at first, and added on request. */
const MOST_PEOPLE = 12;
const MORE_PEOPLE = 50;

const ROLES = { you: ' (you)', subject: ' (subject of the case)' } as const;

function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="log__chips">
      <span id={id} className="log__label">
        {label}
      </span>
      {children}
    </div>
  );
}

const DAY = 86_400;

/** Formats seconds as the value of a time input. */
const clockOf = (at: number | undefined): string =>
  at === undefined ? '' : new Date((at % DAY) * 1000).toISOString().slice(11, 16);

/** Returns the first second from `start` on with a time of day; undefined for none entered. */
function secondAfter(start: number, clock: string): number | undefined {
  const [hours, minutes] = clock.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return undefined;
  const time = (hours * 60 + minutes) * 60;
  const minute = start - (start % 60);
  return minute + ((((time - minute) % DAY) + DAY) % DAY);
}

interface RangeProps {
  readonly selection: LogSelection;
  readonly first: number;
  readonly last: number;
}

function Range({ selection: { filter, setFilter, chooseLastScene }, first, last }: RangeProps) {
  const { from = first, to = last } = filter;
  return (
    <div className="log__range">
      <TextField
        label="From"
        type="time"
        value={clockOf(from)}
        onChange={(clock) => setFilter({ from: secondAfter(first, clock) })}
      />
      <TextField
        label="To"
        type="time"
        value={clockOf(to)}
        onChange={(clock) => {
          const minute = secondAfter(from, clock);
          setFilter({ to: minute === undefined ? undefined : minute + 59 });
        }}
      />
      <Button size="s" onClick={chooseLastScene}>
        Last scene
      </Button>
      <Button size="s" variant="quiet" onClick={() => setFilter({ from: undefined, to: undefined })}>
        All times
      </Button>
    </div>
  );
}

interface LogFiltersProps {
  readonly reading: LogReading;
  readonly people: readonly LogPerson[];
  readonly selection: LogSelection;
}

/** Filters of a log: people, kinds of lines, and a range of time. Without a pressed chip, all are shown. */
export function LogFilters({ reading: { kind, lines }, people, selection }: LogFiltersProps) {
  const [most, setMost] = useState(MOST_PEOPLE);
  const { filter, setFilter } = selection;
  const present = new Set(lines.map((line) => line.kind));
  const kinds = Object.entries(kind.lines).filter(([name]) => present.has(name));
  const [first, last] = [lines[0]?.at, lines.at(-1)?.at];
  return (
    <>
      {people.length > 0 && (
        <Chips label="People">
          {people.slice(0, most).map(({ index, name, role, lines: count }) => (
            <Button
              key={index}
              size="s"
              pressed={filter.people.has(index)}
              onClick={() => setFilter({ people: toggled(filter.people, index) })}
            >
              {name}
              {role && ROLES[role]} <span className="log__count">{count}</span>
            </Button>
          ))}
          {people.length > most && (
            <Button size="s" variant="quiet" onClick={() => setMost(most + MORE_PEOPLE)}>
              Show more of {people.length.toLocaleString('en')} people
            </Button>
          )}
        </Chips>
      )}
      <Chips label="Kinds of lines">
        {kinds.map(([name, { title }]) => (
          <Button
            key={name}
            size="s"
            pressed={filter.kinds.has(name)}
            onClick={() => setFilter({ kinds: toggled(filter.kinds, name) })}
          >
            {title}
            {!isTold(kind, { kind: name }) && ' (left out)'}
          </Button>
        ))}
      </Chips>
      {first !== undefined && last !== undefined && <Range {...{ selection, first, last }} />}
    </>
  );
}
