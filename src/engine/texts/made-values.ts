import type { MadeValue } from './kind.ts';
import { fillPieces, namesIn } from './pieces.ts';
import type { Plain, ReadValue, ReadValues } from './reading.ts';

/** Returns the names of the values that a derived value depends on. */
export function sourcesOf(made: MadeValue): readonly string[] {
  if ('moment' in made) return [made.moment.date, made.moment.time];
  if ('text' in made) return made.text.flatMap(namesIn);
  if ('present' in made) return [made.present];
  if ('list' in made) return made.list;
  return made.choose.flatMap(({ when }) => Object.keys(when));
}

function make(made: MadeValue, values: ReadValues): Plain | undefined {
  const valueOf = (name: string): Plain | undefined => values[name]?.value;
  if ('moment' in made) {
    const [date, time] = [valueOf(made.moment.date), valueOf(made.moment.time)];
    return typeof date === 'string' && typeof time === 'string' ? `${date}T${time}Z` : undefined;
  }
  if ('text' in made) {
    const texts = Object.entries(values).map(
      ([name, { value }]) => [name, Array.isArray(value) ? value.join('\n') : String(value)] as const,
    );
    return fillPieces(made.text, Object.fromEntries(texts), made.with ?? ' ');
  }
  if ('present' in made) return valueOf(made.present) === undefined ? undefined : true;
  if ('list' in made) {
    const entries = made.list.flatMap((name) => {
      const value = valueOf(name) ?? [];
      return Array.isArray(value) ? (value as readonly string[]) : [String(value)];
    });
    return entries.length > 0 ? entries : undefined;
  }
  return made.choose.find(({ when }) =>
    Object.entries(when).every(([name, wanted]) => valueOf(name) === wanted),
  )?.to;
}

/** Adds the derived values of a record; later ones may depend on earlier ones. */
export function addDerivedValues(
  values: ReadValues,
  made: Readonly<Record<string, MadeValue>> = {},
): ReadValues {
  const all: Record<string, ReadValue> = { ...values };
  for (const [name, rule] of Object.entries(made)) {
    const value = make(rule, all);
    if (value === undefined) continue;
    const sources = [...new Set(sourcesOf(rule))].flatMap((source) => all[source] ?? []);
    const from = [...new Set(sources.map((source) => source.from))].join(' · ');
    all[name] = { value, from, line: Math.min(...sources.map(({ line }) => line)) };
  }
  return all;
}
