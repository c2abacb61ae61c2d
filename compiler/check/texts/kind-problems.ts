import { folded } from '../../../src/engine/texts/clean.ts';
import { sourcesOf } from '../../../src/engine/texts/made-values.ts';
import { namesIn } from '../../../src/engine/texts/pieces.ts';
import type { MadeValue, TextKind, TextLabel, TextTable } from '../../../src/engine/texts/kind.ts';
import { pointerTo } from '../../json-source.ts';
import { didYouMean } from '../../problem.ts';
import { valueTypes, type ValueType } from './value-type.ts';

/** A problem at a JSON pointer of the file of a kind. */
export interface KindProblem {
  readonly pointer: string;
  readonly message: string;
}

const unknownName = (
  pointer: string,
  what: string,
  name: string,
  known: readonly string[],
): readonly KindProblem[] =>
  known.includes(name)
    ? []
    : [{ pointer, message: `no ${what} is called "${name}"${didYouMean(name, known)}` }];

/** Validates the labels by which a text is recognised and split into records. */
function frameProblems({ labels, recognised, begins, anew }: TextKind): readonly KindProblem[] {
  const names = Object.keys(labels);
  const headings = names.filter((name) => labels[name]?.heading);
  const bare = headings.filter((name) => labels[name]?.value === undefined);
  const valued = names.filter((name) => labels[name]?.value !== undefined && !labels[name]?.shared);
  const least = recognised.by.length < recognised.least;
  return [
    ...recognised.by.flatMap((name, index) => unknownName(`/recognised/by/${index}`, 'label', name, names)),
    ...(least
      ? [{ pointer: '/recognised/least', message: `"by" names only ${recognised.by.length} labels` }]
      : []),
    ...unknownName('/begins', 'label with a value of its own', begins, valued),
    ...(anew === undefined ? [] : unknownName('/anew', 'heading without a value', anew, bare)),
    ...Object.entries(labels).flatMap(([name, { in: part }]) =>
      part === undefined ? [] : unknownName(pointerTo('/labels', name, 'in'), 'heading', part, headings),
    ),
  ];
}

/** Reports labels of the same part with the same spelling, which would be ambiguous. */
function doubleSpellings({ labels }: TextKind): readonly KindProblem[] {
  const taken = new Map<string, string>();
  return Object.entries(labels).flatMap(([name, { written, in: part = '' }]) =>
    written.flatMap((text, index) => {
      const key = `${part}\n${folded(text).replace(/\s/g, '')}`;
      const other = taken.get(key);
      taken.set(key, other ?? name);
      return other === undefined
        ? []
        : [
            {
              pointer: pointerTo('/labels', name, 'written', index),
              message: `"${text}" is a spelling of "${other}" already: keep one`,
            },
          ];
    }),
  );
}

function tableProblems(
  { columns, text, needs, without = {} }: TextTable,
  at: string,
): readonly KindProblem[] {
  const check = (pointer: string, names: readonly string[]): readonly KindProblem[] =>
    names.flatMap((name) => unknownName(pointer, 'column', name, columns));
  return [
    ...text.flatMap((piece, index) => check(`${at}/text/${index}`, namesIn(piece))),
    ...needs.flatMap((name, index) => check(`${at}/needs/${index}`, [name])),
    ...Object.keys(without).flatMap((name) => check(pointerTo(`${at}/without`, name), [name])),
  ];
}

/** Validates the value format of a label. */
function labelProblems(label: TextLabel, at: string): readonly KindProblem[] {
  const { value, repeats } = label;
  const wrong = (key: string, message: string): readonly KindProblem[] => [
    { pointer: `${at}/${key}`, message },
  ];
  if (repeats && value !== 'text' && value !== 'whole')
    return wrong('repeats', 'only labels with "text" or "whole" as their value can repeat');
  if (typeof value !== 'object') return [];
  const ways = Object.keys(value).filter((key) => key !== 'anywhere');
  if (ways.length !== 1) return wrong('value', 'needs one of "number", "choice" and "table"');
  if ('anywhere' in value && !('choice' in value))
    return wrong('value/anywhere', 'is allowed beside a "choice" only');
  return 'table' in value ? tableProblems(value.table, `${at}/value/table`) : [];
}

function madeProblems(
  made: MadeValue,
  at: string,
  known: ReadonlyMap<string, ValueType>,
): readonly KindProblem[] {
  const ways = Object.keys(made).filter((key) => key !== 'with');
  if (ways.length !== 1)
    return [{ pointer: at, message: 'needs one of "moment", "text", "present", "list" and "choose"' }];
  const names = [...known.keys()];
  const unknown = sourcesOf(made).flatMap((name) => unknownName(at, 'value before this one', name, names));
  if (unknown.length > 0) return unknown;
  if ('moment' in made)
    return (['date', 'time'] as const).flatMap((part) =>
      known.get(made.moment[part])?.type === part
        ? []
        : [{ pointer: `${at}/moment/${part}`, message: `"${made.moment[part]}" is no ${part}` }],
    );
  if (!('choose' in made)) return [];
  return made.choose.flatMap(({ when }, index) =>
    Object.entries(when).flatMap(([name, wanted]) => {
      const { type, values } = known.get(name) ?? { type: 'text' };
      const fits =
        type === 'yes-no'
          ? typeof wanted === 'boolean'
          : (values?.includes(String(wanted)) ?? typeof wanted === 'string');
      return fits
        ? []
        : [
            {
              pointer: pointerTo(`${at}/choose`, index, 'when', name),
              message: `"${name}" is never ${JSON.stringify(wanted)}${didYouMean(String(wanted), values ?? [])}`,
            },
          ];
    }),
  );
}

/** Reports derived values that read later ones or repeat a name. */
function madeInOrder(kind: TextKind): readonly KindProblem[] {
  const types = valueTypes(kind);
  const { made = {} } = kind;
  const known = new Map(valueTypes({ ...kind, made: {} }));
  return Object.entries(made).flatMap(([name, rule]) => {
    const at = pointerTo('/made', name);
    const twice = known.has(name)
      ? [{ pointer: at, message: `a label gives a value "${name}" already` }]
      : [];
    const problems = madeProblems(rule, at, known);
    const type = types.get(name);
    if (type) known.set(name, type);
    return [...twice, ...problems];
  });
}

/** Validates the file of a kind, except its forms. Its shape must be valid already. */
export const kindProblems = (kind: TextKind): readonly KindProblem[] => [
  ...frameProblems(kind),
  ...doubleSpellings(kind),
  ...Object.entries(kind.labels).flatMap(([name, label]) => labelProblems(label, pointerTo('/labels', name))),
  ...madeInOrder(kind),
];
