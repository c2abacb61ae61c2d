import { DRIVER } from './spec.ts';
import type { Field, Kind, Section, Spec } from './spec.ts';

/** Twenty fields: twelve lines, three choices, two checkboxes, two numbers and a long text. */
const PATTERN: readonly Kind[] = [
  ...(['text', 'text', 'text', 'choice', 'text', 'text', 'tick', 'text', 'text', 'number'] as const),
  ...(['text', 'text', 'choice', 'text', 'text', 'tick', 'text', 'choice', 'number', 'long'] as const),
];

const WORDS: Readonly<Record<Kind, string>> = {
  text: 'Text',
  choice: 'Choice',
  tick: 'Box',
  number: 'Number',
  long: 'Notes',
};

function field(index: number, conditional: boolean): Field {
  const kind = PATTERN[index % PATTERN.length] ?? 'text';
  return {
    name: `${kind}${index + 1}`,
    label: `${WORDS[kind]} ${index + 1}`,
    kind,
    required: index % PATTERN.length === 1,
    conditional,
  };
}

const driver: Field = { name: DRIVER, label: 'Show more', kind: 'tick', required: false, conditional: false };

function answer({ kind }: Field, index: number): unknown {
  if (kind === 'tick') return index % 3 === 0;
  if (kind === 'number') return index * 10;
  return kind === 'choice' ? `Option ${(index % 10) + 1}` : `Answer ${index + 1}`;
}

const cut = (fields: readonly Field[], size: number): readonly Section[] =>
  Array.from({ length: Math.ceil(fields.length / size) }, (_, index) => ({
    title: `Section ${index + 1}`,
    fields: fields.slice(index * size, (index + 1) * size),
  }));

interface Shape {
  readonly name: string;
  readonly about: string;
  readonly count: number;
  readonly conditional?: number;
  readonly rows?: number;
}

/** Every second field is answered, except those that are required and the one to type into. */
function spec({ name, about, count, conditional = 0, rows }: Shape): Spec {
  const own = Array.from({ length: count }, (_, index) => field(index, index >= count - conditional));
  const target = own[Math.floor(count / 40) * 20]?.name ?? '';
  const answered = own.filter(
    (item, index) =>
      item.kind === 'tick' ||
      (index % 2 === 0 && !item.required && !item.conditional && item.name !== target),
  );
  const fields = conditional > 0 ? [driver, ...own] : own;
  const row = Array.from({ length: 6 }, (_, index) => field(index, false)).map((item) => ({
    ...item,
    required: false,
  }));
  const filled = Object.fromEntries(row.map((item, index) => [item.name, answer(item, index)]));
  const { [row[1]?.name ?? '']: _, ...open } = filled;
  return {
    name,
    about,
    sections: cut(fields, 30),
    data: {
      ...Object.fromEntries(answered.map((item, index) => [item.name, answer(item, index)])),
      ...(conditional > 0 && { [DRIVER]: true }),
      ...(rows !== undefined && { rows: Array.from({ length: rows }, () => open) }),
    },
    target: rows === undefined ? { name: target } : { name: row[1]?.name ?? '', row: Math.floor(rows * 0.6) },
    errors: own.filter(({ required }) => required).length,
    ...(rows !== undefined && { row }),
  };
}

/** The representative case. */
export const TYPICAL = spec({ name: 'M', about: '100 fields', count: 100 });

/** Cases that every library renders. */
export const CASES: readonly Spec[] = [
  spec({ name: 'S', about: '20 fields', count: 20 }),
  TYPICAL,
  spec({ name: 'L', about: '300 fields in 10 sections', count: 300 }),
  spec({ name: 'A', about: 'a list of 50 rows of 6 fields', count: 2, rows: 50 }),
  spec({ name: 'C', about: '100 fields, 30 of them conditional', count: 100, conditional: 30 }),
];
