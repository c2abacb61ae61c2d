import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accepted } from '../../compiler/check/rules/accepted.ts';
import { postRoundTrip } from '../../compiler/check/rules/post-round-trip.ts';
import { checkForms } from '../../compiler/check/run.ts';
import { formsProject } from '../../compiler/disk.ts';
import { formatProblem } from '../../compiler/problem.ts';
import { listSlugs } from '../../compiler/project.ts';
import { setTranslations, translate } from '../../contract/messages.ts';
import { declaredMessages } from '../../scripts/lib/declared-messages.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { parseMarkdown } from '../../scripts/markdown-pages/parse-markdown.ts';
import { languages } from '../../contract/organisation.ts';

const declared = declaredMessages();
const files = readdirSync(join(ROOT, 'languages')).filter((name) => name.endsWith('.json'));

const namesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();

/** Returns what is wrong with the translation of a message. */
function problemOf(tag: string, message: string, one: string | undefined, translation: unknown) {
  const categories = one === undefined ? [] : new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  // Large numbers such as 1,000,000 have a category of their own in French, where “other” serves.
  const needed = categories.filter((category) => category !== 'many');
  const texts: Readonly<Record<string, unknown>> =
    typeof translation === 'object' ? { ...translation } : { other: translation };
  if ((one === undefined) !== (typeof translation === 'string')) return 'must be a text, or one a category';
  const missing = needed.filter((category) => texts[category] === undefined);
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  for (const [category, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text.trim() === '') return 'has no text';
    const names = namesIn(text);
    const wanted = namesIn(`${message} ${one ?? ''}`);
    const left = namesIn(message).filter((name) => !names.includes(name));
    const isLeft = left.length > 0 && !(category === 'one' && one !== undefined);
    if (isLeft || names.some((name) => !wanted.includes(name)))
      return `${category} has other names in braces`;
    if (/^\s/.test(message) !== /^\s/.test(text) || /\s$/.test(message) !== /\s$/.test(text))
      return 'begins or ends with another space';
  }
  return undefined;
}

test('each language except that of the source has a file', () => {
  expect(files).toEqual(languages.filter((tag) => tag !== 'en').map((tag) => `${tag}.json`));
});

describe.each(files)('%s', (name) => {
  const tag = name.replace('.json', '');
  const texts = JSON.parse(readFileSync(join(ROOT, 'languages', name), 'utf8')) as Record<string, unknown>;

  test('has no text that the source does not declare', () => {
    expect(Object.keys(texts).filter((text) => !declared.has(text))).toEqual([]);
  });

  test('has a complete text for every message', () => {
    expect(declared.size).toBeGreaterThan(1000);
    const problems = [...declared].flatMap(([text, { by, one }]) => {
      // The name of a new form is shown as it is until somebody translates it
      if (by === 'form' && texts[text] === undefined) return [];
      const problem = problemOf(tag, text, one, texts[text]);
      return problem === undefined ? [] : [`“${text}” ${problem}`];
    });
    expect(problems).toEqual([]);
  });
});

test('posts are the same in every language of the screen', async () => {
  setTranslations('xx', Object.fromEntries([...declared.keys()].map((text) => [text, `é${text}é`])));
  onTestFinished(() => setTranslations('en'));
  expect(translate('Copy')).toBe('éCopyé');
  const project = formsProject();
  const { forms, problems } = await checkForms(project, undefined, [accepted]);
  expect(forms).toBeGreaterThan(30);
  // The messages of invalid answers are of the screen.
  const changed = problems.map(formatProblem).filter((problem) => !/^\S+\/errors\.txt:/.test(problem));
  expect(changed).toEqual([]);
  const read = await checkForms(project, listSlugs(project).slice(0, 3), [postRoundTrip]);
  expect(read.problems.map(formatProblem)).toEqual([]);
});

test.each(files.map((name) => name.replace('.json', '')))(
  'the privacy policy in %s has the same parts as in English',
  (tag) => {
    const shapeOf = (path: string) =>
      parseMarkdown(readFileSync(join(ROOT, path), 'utf8')).map((block) =>
        block.kind === 'list' ? block.items.length : block.kind,
      );
    expect(shapeOf(`languages/privacy.${tag}.md`)).toEqual(shapeOf('docs/privacy.md'));
  },
);
