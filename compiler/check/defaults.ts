import { Ajv } from 'ajv';
import { applyDefaultRule } from '../../src/engine/store/default-rule.ts';
import { optionsOf } from '../../src/engine/data/labels.ts';
import { isMoment, type FieldSchema } from '../../src/engine/definition/schema.ts';
import { formats } from '../../src/engine/validate/formats.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { isForPresets } from '../presets.ts';
import { didYouMean, type Problem } from '../problem.ts';
import { validationSchema } from '../shapes.ts';
import { storedForm } from './stored-form.ts';

/** Creates a problem at a path within the current field. */
export type Report = (steps: readonly (string | number)[], message: string) => Problem;

const SOME_DAY = new Date('2026-11-21T14:05:00Z');

const ajv = new Ajv({
  formats: { ...formats },
  multipleOfPrecision: 9,
  strictTypes: false,
  strictRequired: false,
});

/** Returns true if a field does not accept a value. */
function refuses(field: FieldSchema, raw: JsonObject, value: unknown): boolean {
  const options = field['x-strict'] === true ? optionsOf(field) : [];
  const strict = options.length > 0 && !options.some((option) => option.value === value);
  return strict || !ajv.validate(validationSchema(raw), value);
}

/** Validates the usual value: it must be allowed in presets and be an option, even where other values may be typed. */
function usualProblems(field: FieldSchema, raw: JsonObject, report: Report): Problem[] {
  const { 'x-usual': usual } = raw;
  if (usual === undefined) return [];
  const options = optionsOf(field).map((option) => option.value);
  const texts = [usual].flat().filter((value) => typeof value === 'string');
  const unknown = texts.filter((text) => options.length > 0 && !options.includes(text));
  if (!isForPresets(raw))
    return [
      report(['x-usual'], 'a usual value is a preset, and the answer of this field is never part of one'),
    ];
  if (unknown.length > 0 || refuses(field, raw, usual))
    return [
      report(
        ['x-usual'],
        `the field would refuse its own usual value ${quoted(usual)}${didYouMean(unknown[0] ?? '', options)}`,
      ),
    ];
  return [];
}

function exampleProblems(field: FieldSchema, raw: JsonObject, report: Report): Problem[] {
  const { examples } = raw;
  return ((Array.isArray(examples) ? examples : []) as readonly Json[]).flatMap((example, index) =>
    refuses(field, raw, example)
      ? [report(['examples', index], `the field would refuse its own example ${quoted(example)}`)]
      : [],
  );
}

/** Returns what to write for a default that its field refuses, as the end of a message. */
function defaultCure(field: FieldSchema, value: Json): string {
  const [, word] = /^\W*(today|now)\W*$/i.exec(typeof value === 'string' ? value : '') ?? [];
  if (word !== undefined && isMoment(field)) return `: write "x-default-rule": "{${word.toLowerCase()}}"`;
  const stored = storedForm(field, value);
  return stored === undefined ? '' : `: ${stored}`;
}

const quoted = (value: unknown): string => JSON.stringify(value) ?? '';

/**
 * Validates default, usual value and examples against the field itself, and the placeholders of default rules.
 * @param raw the field as in its file: the engine's schema has no defaults
 */
export function defaultProblems(field: FieldSchema, raw: JsonObject, report: Report): Problem[] {
  const { default: value, 'x-default-rule': rule, 'x-stamp': stamp } = raw;
  const written = typeof rule === 'string' ? applyDefaultRule(rule, SOME_DAY) : undefined;
  const unknown = (
    [
      ['x-default-rule', rule],
      ['x-stamp', stamp],
    ] as const
  ).flatMap(([key, text]) => {
    const [, call] = /^\s*(today|now)(?:\(\))?\s*$/.exec(typeof text === 'string' ? text : '') ?? [];
    if (call !== undefined) return [report([key], `this is a text, not an expression: write "{${call}}"`)];
    const word = /\{\w*\}/.exec(applyDefaultRule(typeof text === 'string' ? text : '', SOME_DAY))?.[0];
    return word === undefined
      ? []
      : [report([key], `${word} means nothing here; use {today}, {now} or {yymmdd}`)];
  });
  return [
    ...unknown,
    ...usualProblems(field, raw, report),
    ...exampleProblems(field, raw, report),
    ...(value !== undefined && refuses(field, raw, value)
      ? [
          report(
            ['default'],
            `the field would refuse its own default ${quoted(value)}${defaultCure(field, value)}`,
          ),
        ]
      : []),
    ...(written !== undefined && unknown.length === 0 && refuses(field, raw, written)
      ? [report(['x-default-rule'], `the field would refuse what this makes, such as ${quoted(written)}`)]
      : []),
  ];
}
