import { describe, expect, test } from 'vitest';
import { itemObject } from '../../../../src/engine/definition/schema.ts';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';
import { FORMS, fullAnswers, printed, render, renderFull } from '../support/real-forms.ts';
import type { Answers } from '../support/real-forms.ts';

const slugs = FORMS.map(({ meta }) => meta.slug);
const SHORTEST = 6;

/** The texts among answers that are long enough to be recognised in a post. */
const texts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.length < SHORTEST ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
};

/** What a form prints of answers that it does not ask for. */
function leaks(slug: string, schema: FieldSchema, answers: Answers): readonly string[] {
  const entries = Object.entries(answers);
  const asked = entries.filter(([name]) => Object.hasOwn(schema.properties ?? {}, name));
  const known = texts(asked.map(([, value]) => value)).join('\n');
  const own = printed(render(slug, Object.fromEntries(asked)));
  const output = printed(render(slug, answers));
  const foreign = entries.filter(([name]) => !Object.hasOwn(schema.properties ?? {}, name));
  return [
    ...foreign
      .filter(([, value]) =>
        texts(value).some((text) => output.includes(text) && !known.includes(text) && !own.includes(text)),
      )
      .map(([name]) => name),
    ...(output === own ? [] : ['a post that differs']),
  ];
}

describe.each(FORMS)('$meta.slug prints nothing but what it asks', ({ meta: { slug }, schema }) => {
  test('with the answers of every other form in the draft', () => {
    const others = slugs.filter((other) => other !== slug);
    expect(
      others.map((other) => leaks(slug, schema, fullAnswers(other))).filter((list) => list.length > 0),
    ).toEqual([]);
  });

  test('and its own post stays the same', () => {
    const foreign = Object.assign({}, ...slugs.map(fullAnswers)) as Answers;
    expect(printed(render(slug, { ...foreign, ...fullAnswers(slug) }))).toBe(
      printed(render(slug, { ...foreign, ...fullAnswers(slug), unheardOf: 'x' })),
    );
    const own = Object.fromEntries(
      Object.keys(schema.properties).map((name) => [name, fullAnswers(slug)[name] ?? null]),
    );
    expect(printed(render(slug, { ...foreign, ...own }))).toBe(printed(renderFull(slug)));
  });
});

/** Every place where forms ask a field, by its name. */
function places(schema: FieldSchema): readonly (readonly [string, FieldSchema])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [name, field] as const,
    ...places(itemObject(field) ?? { type: 'object' }),
  ]);
}

test('a shared field is of one kind in all forms', () => {
  const kinds = new Map<string, Set<string>>();
  for (const [name, field] of FORMS.flatMap(({ schema }) => places(schema))) {
    const { type, format, 'x-unit': unit, 'x-ooc': ooc, 'x-text': text } = field;
    const kind = [type, format, unit, ooc, text, itemObject(field)?.properties]
      .map((fact) => (typeof fact === 'object' ? Object.keys(fact).join() : fact))
      .join(' ');
    kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  }
  expect(kinds.size).toBeGreaterThan(300);
  expect([...kinds].filter(([, found]) => found.size > 1)).toEqual([]);
});

type Leak = readonly [defect: string, slug: string, draft: Answers, never: string];

const MARK = 'Quartz 4711';

test.each<Leak>([
  [
    'the name of a decedent became the patient of a clinical report',
    'consultation-notes-phmc',
    { decedentName: MARK },
    MARK,
  ],
  ['a home address printed as post-operative anesthesia', 'surgery-report', { patientAddress: MARK }, MARK],
  [
    'other information of a patient file printed as an impairment',
    'physical-evaluation-phmc',
    { patientOther: MARK, patientHazards: MARK },
    MARK,
  ],
  [
    'an e-mail used the fields of a death report',
    'email-forms',
    { decedentName: MARK, synopsis: MARK },
    MARK,
  ],
  [
    'an e-mail used the fields of a death report',
    'email-generator',
    { requestingOfficer: MARK, deathReport: MARK, decedentName: MARK },
    MARK,
  ],
  [
    'a date of birth became the date of signature',
    'patient-file-advanced',
    { patientDateOfBirth: '1961-03-04', date: null, SubmitDate: null },
    'Date:[/b] 4 Mar 1961',
  ],
  [
    'a date of birth became the date of the request',
    'medical-record-update',
    { patientDateOfBirth: '1961-03-04', date: null },
    'Date of request:[/b] 4 Mar 1961',
  ],
  [
    'a date of birth became the date of signature',
    'medical-record-release',
    { patientDateOfBirth: '1961-03-04', SubmitDate: null },
    'Date:[/b] 4 Mar 1961',
  ],
])('%s: %s', (_, slug, draft, never) => {
  expect(printed(renderFull(slug, draft))).not.toContain(never);
});

test.each(['patient-file-basic', 'patient-file-advanced', 'medical-record-update', 'medical-record-release'])(
  '%s prints the date of birth once, as the date of birth',
  (slug) => {
    const { body } = renderFull(slug, { patientDateOfBirth: '1961-03-04' });
    expect(body.match(/.*4 Mar 1961.*/g)).toEqual([expect.stringMatching(/Date of birth/)]);
  },
);
