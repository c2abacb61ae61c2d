import { isPlainObject } from '../../../../shared/lib/plain-object.ts';

type Value = Readonly<Record<string, unknown>>;

/** An option with what people read. */
interface LabelledOption {
  readonly value: string | number;
  readonly label: string;
}

/** Value to set at keys of a definition. */
type Setting = readonly [steps: readonly [string, ...string[]], value: unknown];

/** Options that a definition states, with how it states them. */
interface StatedOptions {
  readonly kind: 'enum' | 'oneOf' | 'anyOf' | 'x-options' | 'boolean';
  /** Keys that lead to the object with the options. */
  readonly steps: readonly string[];
  readonly entries: readonly unknown[];
  readonly options: readonly LabelledOption[];
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const labelsOf = (...holders: readonly unknown[]): Value =>
  Object.assign(
    {},
    ...holders
      .map((holder) => (isPlainObject(holder) ? holder['x-labels'] : undefined))
      .filter(isPlainObject),
  ) as Value;

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

/** Returns the options that a definition lists itself; undefined if it has none. */
export function statedOptions(schema: Value): StatedOptions | undefined {
  for (const [steps, holder] of [
    [[], schema],
    [['items'], schema['items']],
  ] as const) {
    if (!isPlainObject(holder)) continue;
    const labels = labelsOf(holder, schema);
    const { enum: values, 'x-options': listed } = holder;
    if (Array.isArray(values) && values.every(isValue))
      return {
        kind: 'enum',
        steps,
        entries: values,
        options: values.map((value) => ({ value, label: textOr(labels[value], String(value)) })),
      };
    for (const [kind, key, name] of [
      ['oneOf', 'const', 'title'],
      ['anyOf', 'const', 'title'],
      ['x-options', 'value', 'label'],
    ] as const) {
      const entries = kind === 'x-options' ? listed : holder[kind];
      if (!Array.isArray(entries) || !entries.every((one) => isPlainObject(one) && isValue(one[key])))
        continue;
      const options = (entries as readonly Value[]).map((one) => ({
        value: one[key] as string | number,
        label: textOr(one[name], String(one[key])),
      }));
      return { kind, steps, entries, options };
    }
  }
  if (schema['type'] !== 'boolean') return undefined;
  const labels = labelsOf(schema);
  const options = ['true', 'false'].map((value) => ({ value, label: textOr(labels[value], value) }));
  return { kind: 'boolean', steps: [], entries: [], options };
}

const SIGN = ' = ';

/** Returns options as text, one a line; what people read follows an equals sign if it is another text. */
export const optionsText = (options: readonly LabelledOption[]): string =>
  options
    .map(({ value, label }) =>
      label === String(value) && !label.includes(SIGN) ? label : `${value}${SIGN}${label}`,
    )
    .join('\n');

/** Reads options from text; undefined for a text that names none. */
export function readOptionsText(text: string, isNumber: boolean): readonly LabelledOption[] | undefined {
  const options = new Map<string | number, LabelledOption>();
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const at = line.indexOf(SIGN);
    const written = at < 0 ? line : line.slice(0, at).trim();
    const value = isNumber ? Number(written) : written;
    const label = at < 0 ? written : line.slice(at + SIGN.length).trim();
    if (written === '' || (typeof value === 'number' && !Number.isFinite(value))) return undefined;
    if (!options.has(value)) options.set(value, { value, label: label === '' ? written : label });
  }
  return options.size === 0 ? undefined : [...options.values()];
}

/** Returns what to set in a definition for other options; an option that stays keeps its other facts. */
export function optionSettings(
  { kind, steps, entries, options: before }: StatedOptions,
  schema: Value,
  options: readonly LabelledOption[],
): readonly Setting[] {
  const at = (...keys: readonly string[]) => [...steps, ...keys] as unknown as readonly [string, ...string[]];
  if (kind === 'enum' || kind === 'boolean') {
    const holder = schema['items'];
    const isInside = isPlainObject(holder) && isPlainObject(holder['x-labels']);
    const labels = (value: string | number) =>
      isInside ? (['items', 'x-labels', String(value)] as const) : (['x-labels', String(value)] as const);
    const stated = labelsOf(isInside ? holder : schema);
    const all = kind === 'boolean' ? before : options;
    const named = all.flatMap(({ value }): readonly Setting[] => {
      const label = options.find((one) => one.value === value)?.label ?? String(value);
      const now = textOr(stated[value], String(value));
      return label === now ? [] : [[labels(value), label === String(value) ? undefined : label]];
    });
    const gone = Object.keys(stated)
      .filter((value) => !all.some((one) => String(one.value) === value))
      .map((value): Setting => [labels(value), undefined]);
    return kind === 'boolean'
      ? [...named, ...gone]
      : [...gone, [at('enum'), options.map(({ value }) => value)], ...named];
  }
  const [key, name] = kind === 'x-options' ? ['value', 'label'] : ['const', 'title'];
  const changed = options.map(({ value, label }) => {
    const same = (entries as readonly Value[]).find((one) => one[key] === value);
    if (same && textOr(same[name], String(value)) === label) return same;
    return { ...(same ?? { [key]: value }), [name]: label };
  });
  return [[at(kind), changed]];
}
