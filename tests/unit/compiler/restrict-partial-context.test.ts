import { runInThisContext } from 'node:vm';
import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
import { restrictPartialContext } from '../../../compiler/restrict-partial-context.ts';
import { readsOf } from '../../../compiler/template-reads.ts';

const HELPERS = new Set(['if', 'each', 'or']);

const partials = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => ({ name, program: Handlebars.parse(text) }));

/** Returns the names that a partial reads, sorted; undefined when unknown. */
function reads(texts: Readonly<Record<string, string>>, name: string): readonly string[] | undefined {
  const found = readsOf(partials(texts), HELPERS).get(name);
  return found && [...found].toSorted();
}

describe('the values that a partial reads', () => {
  it.each([
    ['values', '{{label}}: {{value.unit}}', ['label', 'value']],
    ['conditions and what they hold', '{{#if a}}{{b}}{{else}}{{c}}{{/if}}', ['a', 'b', 'c']],
    ['arguments', '{{or a (or b "c")}}', ['a', 'b']],
    ['a field that is called like a helper', '{{or if each}}', ['each', 'if']],
    ['nothing of what belongs to all', '{{@site.name}} {{@org.name}}', []],
    ['the parameters that it passes on', '{{> other x=a}}', ['a']],
  ])('are %s', (_, text, expected) => {
    expect(reads({ one: text, other: '{{x}}' }, 'one')).toEqual(expected);
  });

  it('include those of called partials', () => {
    const texts = { one: '{{> two x=a}}', two: '{{x}}{{> three}}', three: '{{y}}' };
    expect(reads(texts, 'one')).toEqual(['a', 'y']);
  });

  it.each([
    ['all of its context', '{{this}}'],
    ['its context as an argument', '{{or this "a"}}'],
    ['what lies around it', '{{../name}}'],
    ['a block of its caller', '{{#> other}}{{a}}{{/other}}'],
    ['itself', '{{> one}}'],
    ['a partial that does not exist', '{{> nobody}}'],
  ])('are unknown with %s', (_, text) => {
    expect(reads({ one: text, other: '' }, 'one')).toBeUndefined();
  });
});

describe('a call', () => {
  const texts = {
    row: '{{#if value}}{{label}}={{value}};{{/if}}',
    open: '{{label}} {{name}};',
    nested: '{{> row label=title value=name}}',
  };

  /** Runs a template; returns its text and the fields visible to its partials. */
  function run(text: string, isLean: boolean): { text: string; seen: readonly string[] } {
    const seen: string[] = [];
    const handlebars = Handlebars.create();
    const all = readsOf(partials(texts), HELPERS);
    const program = (source: string): hbs.AST.Program => {
      const parsed = Handlebars.parse(source);
      return isLean ? restrictPartialContext(parsed, all) : parsed;
    };
    const open = (source: string): HandlebarsTemplateDelegate =>
      handlebars.template(
        runInThisContext(`(${Handlebars.precompile(program(source)) as string})`) as TemplateSpecification,
      );
    for (const [name, source] of Object.entries(texts)) {
      const partial = open(source);
      handlebars.registerPartial(
        name,
        Object.assign((context: object, options: RuntimeOptions) => {
          seen.push(`${name}: ${Object.keys(context).join(' ')}`);
          return partial(context, options);
        }, partial) as HandlebarsTemplateDelegate,
      );
    }
    return { text: open(text)({ name: 'Ada', value: 'outer', title: 'T' }), seen };
  }

  it('passes only parameters to a partial that reads nothing else', () => {
    const lean = run('{{> row label="A" value=name}}', true);
    expect(lean).toEqual({ text: 'A=Ada;', seen: ['row: value label'] });
  });

  it.each(['{{> row label="A"}}', '{{> open label="A"}}', '{{> nested}}', '{{> row this label="A"}}'])(
    'prints the same as before: %s',
    (text) => {
      const lean = run(text, true);
      expect(lean.text).toBe(run(text, false).text);
      expect(lean.text).not.toBe('');
      expect(lean.seen[0]).toContain('title');
    },
  );
});
