import { HELPER_NAMES } from '../../../../engine/render/helpers.ts';
import type { Files } from '../../sandbox/messages.ts';
import type { Completion, Proposal } from './completion.ts';
import { fieldsOf } from './fields.ts';

const PARTIAL = /^templates\/_partials\/(.+)\.hbs$/;

/** Helpers that begin a block. */
const BLOCKS = ['if', 'unless', 'each', 'with'];

const partials = (files: Files): readonly Proposal[] =>
  Object.keys(files).flatMap((path) => {
    const name = PARTIAL.exec(path)?.[1];
    return name === undefined ? [] : [{ label: name, detail: 'partial' }];
  });

const helpers = (names: readonly string[]): readonly Proposal[] =>
  names.map((label) => ({ label, detail: 'helper' }));

/** Returns the fields, helpers or partials that fit at a position of a template; null outside of an expression. */
export function completeTemplate(
  files: Files,
  slug: string,
  source: string,
  offset: number,
): Completion | null {
  const before = source.slice(0, offset);
  const start = before.lastIndexOf('{{');
  if (start < 0 || before.slice(start).includes('}}')) return null;
  const expression = before.slice(start + 2);
  if (expression.startsWith('!') || isInText(expression)) return null;
  const word = /[\w-]*$/.exec(expression)?.[0] ?? '';
  const lead = expression.slice(0, expression.length - word.length).trimEnd();
  const proposals = /^[#~]*>$/.test(lead)
    ? partials(files)
    : /^~?#$/.test(lead)
      ? helpers(BLOCKS)
      : lead.endsWith('(')
        ? helpers(HELPER_NAMES)
        : [...fieldsOf(files, slug), ...helpers(lead === '' ? HELPER_NAMES : [])];
  return { from: offset - word.length, to: offset, proposals };
}

/** Returns true if an expression ends within a text in quotes. */
const isInText = (expression: string): boolean => (expression.match(/"/g)?.length ?? 0) % 2 === 1;
