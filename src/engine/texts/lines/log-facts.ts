import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { NO_LIVE_OPTIONS, optionsOf, type LiveOptions } from '../../data/labels.ts';
import type { ObjectSchema } from '../../definition/schema.ts';
import { proposeAnswers, type Proposals } from '../propose-answers.ts';
import type { Plain, ReadValues } from '../reading.ts';
import type { LogLine, LogReading } from './log-reading.ts';
import { personKey } from './names.ts';

/** The form to which facts of a log are offered, and what the log alone does not contain. */
interface FactsContext {
  readonly slug: string;
  readonly schema: ObjectSchema;
  readonly live?: LiveOptions;
  /** Date of the first day of the log; without it no moment is offered. */
  readonly date: string | undefined;
  /** Name of the author, who is not among the colleagues. */
  readonly author?: string | undefined;
  /** Current answers of the form, to which colleagues are added. */
  readonly data?: Readonly<Record<string, unknown>>;
}

const DAY_MS = 86_400_000;

const momentOf = (date: string, at: number): string =>
  `${new Date(Date.parse(`${date}T00:00Z`) + at * 1000).toISOString().slice(0, 16)}Z`;

const timeOf = (at: number): string => new Date((at * 1000) % DAY_MS).toISOString().slice(11, 16);

/** Returns the options of a list field that are names of people in the log, after its present entries. */
function colleagues(
  reading: LogReading,
  lines: readonly LogLine[],
  context: FactsContext,
): readonly string[] {
  const { slug, schema, live = NO_LIVE_OPTIONS, author = '', data = {} } = context;
  const fields = reading.kind.forms[slug]?.fields ?? {};
  const name = Object.keys(fields).find((field) => fields[field] === 'people') ?? '';
  const items = schema.properties[name]?.items;
  if (!items) return [];
  const present = Array.isArray(data[name]) ? (data[name] as readonly string[]) : [];
  const taken = new Set([author, ...present].map(personKey));
  const seen = new Set(
    lines.flatMap(({ person }) => (person === undefined ? [] : [reading.people[person] ?? ''])),
  );
  const keys = new Set([...seen].map(personKey));
  const found = optionsOf(items, live)
    .map(({ value }) => value)
    .filter((value) => keys.has(personKey(value)) && !taken.has(personKey(value)));
  return found.length > 0 ? [...present, ...found] : [];
}

/** Returns the value of a number if all lines agree on it. */
function numbersIn(lines: readonly LogLine[]): ReadValues {
  const found = new Map<string, Map<string, LogLine>>();
  for (const line of lines)
    for (const [name, number] of Object.entries(line.found ?? {})) {
      const numbers = found.get(name) ?? new Map<string, LogLine>();
      found.set(name, numbers.set(number, line));
    }
  return Object.fromEntries(
    [...found].flatMap(([name, numbers]) => {
      const [only, ...others] = numbers;
      return only && others.length === 0
        ? [[name, { value: only[0], from: only[1].text, line: only[1].line }]]
        : [];
    }),
  );
}

/** Proposes facts of the selected lines of a log to a form; the user accepts or rejects each. */
export function proposeFacts(
  reading: LogReading,
  lines: readonly LogLine[],
  context: FactsContext,
): Result<Proposals, ErrorMessage> {
  const { date, live } = context;
  const timed = lines.filter(({ at, clock }) => at !== undefined && clock !== undefined);
  const [first, last] = [timed[0], timed.at(-1)];
  const value = (name: string, made: Plain, { clock = '', text, line }: LogLine) =>
    [name, { value: made, from: `${clock} ${text}`, line }] as const;
  const people = colleagues(reading, lines, context);
  const values: ReadValues = {
    ...Object.fromEntries(
      [['first', first] as const, ['last', last] as const].flatMap(([name, line]) => {
        if (line?.at === undefined) return [];
        const time = value(`${name}Time`, timeOf(line.at), line);
        return date === undefined ? [time] : [value(name, momentOf(date, line.at), line), time];
      }),
    ),
    ...(people.length > 0 && {
      people: { value: people, from: people.join(', '), line: lines[0]?.line ?? 1 },
    }),
    ...numbersIn(lines),
  };
  const record = { values, unknown: [], missing: [] };
  return proposeAnswers(reading.kind, [record], {
    slug: context.slug,
    schema: context.schema,
    ...(live && { live }),
  });
}
