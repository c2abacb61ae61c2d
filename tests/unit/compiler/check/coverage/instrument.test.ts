import { expect, test } from 'vitest';
import { readCases } from '../../../../../compiler/cases.ts';
import { compileForm } from '../../../../../compiler/compile.ts';
import {
  instrumentPartial,
  instrumentTemplate,
  withBranchRecorder,
} from '../../../../../compiler/check/coverage/branches.ts';
import { optionalNames } from '../../../../../compiler/check/coverage/required.ts';
import { loadForm } from '../../../../../compiler/load.ts';
import { readPartials } from '../../../../../compiler/template-source.ts';
import { renderForm } from '../../../../../src/engine/render/render.ts';
import { copyProject } from '../../support/project.ts';

async function listener(edit: (project: ReturnType<typeof copyProject>) => void = () => undefined) {
  const copy = copyProject();
  edit(copy);
  const { project } = copy;
  const compiled = compileForm(project, 'visit-note');
  const optional = optionalNames(compiled);
  const form = await loadForm(project, 'visit-note');
  const received = new Set<string>();
  const sources = Object.values(compiled.templates).map((source) =>
    instrumentTemplate(project.modules, source, optional),
  );
  const loud = withBranchRecorder(
    form,
    sources,
    readPartials(project).map(instrumentPartial(project.modules)),
    (key) => received.add(key),
  );
  const labels = new Map(
    sources.flatMap(({ branches }) => branches.map(({ key, label }) => [key, label] as const)),
  );
  return {
    project,
    form,
    loud,
    received: () => [...received].flatMap((key) => labels.get(key) ?? []),
    labels: [...labels.values()],
  };
}

test('instrumented templates print the same texts', async () => {
  const { project, form, loud } = await listener();
  for (const { answers } of readCases(project, 'visit-note'))
    expect(renderForm(loud, answers)).toEqual(renderForm(form, answers));
});

test('instrumented templates print the same with every kind of block and white space', async () => {
  const { form, loud } = await listener(({ replace }) =>
    replace(
      'templates/visit-note/body.hbs',
      '{{remarks}}',
      `a {{~#if visitor~}} b {{~else if host~}} c {{~else~}} d {{~/if~}} e
  {{#if host}}
    f
  {{else if desk}}
    g
  {{else}}
    h
  {{/if}}
{{#unless photos}}

i{{/unless}}
{{#each photos}}{{this}}{{/each}}
{{#with visitor}}
j
{{/with}}
{{remarks}}`,
    ),
  );
  for (const visitor of [undefined, 'V']) {
    for (const host of [undefined, 'H']) {
      for (const desk of [undefined, 'D']) {
        for (const photos of [undefined, ['https://a.b/c']]) {
          const answers = Object.fromEntries(
            Object.entries({ visitor, host, desk, photos }).filter(([, value]) => value !== undefined),
          );
          expect(renderForm(loud, answers)).toEqual(renderForm(form, answers));
        }
      }
    }
  }
});

test('both branches of each block are listed, except those that depend only on the organisation', async () => {
  const { labels } = await listener();
  expect(labels).toEqual([
    '{{#if host}} holds',
    '{{#if host}} does not hold',
    '{{#if (eq visitorKind "staff")}} holds',
    '{{#if (eq visitorKind "staff")}} does not hold',
    '{{#each companions}} has entries',
    '{{#each companions}} has none',
  ]);
});

test('executed branches are recorded', async () => {
  const { loud, received } = await listener();
  renderForm(loud, { visitorKind: 'staff' });
  expect(received()).toEqual(['{{#if (eq visitorKind "staff")}} holds', '{{#each companions}} has none']);
  renderForm(loud, { host: 'Ada', companions: [{ age: 3 }] });
  expect(received().slice(2)).toEqual([
    '{{#if (eq visitorKind "staff")}} does not hold',
    '{{#if host}} holds',
    '{{#each companions}} has entries',
  ]);
});

test('a list inside its own condition is never empty there', async () => {
  const { labels } = await listener(({ replace }) =>
    replace(
      'templates/visit-note/body.hbs',
      '{{images photos}}',
      '{{#if photos}}Photos{{#each photos}}{{this}}{{/each}}{{else}}{{#each photos}}{{this}}{{/each}}{{/if}}',
    ),
  );
  expect(labels.filter((label) => label.startsWith('{{#each photos}}'))).toEqual([
    '{{#each photos}} has entries',
    '{{#each photos}} has entries',
    '{{#each photos}} has none',
  ]);
});

test('a required list under a heading may be missing there, and needs a case for it', async () => {
  const { labels } = await listener(({ replace }) => {
    replace('schemas/visit-note/schema.json', '"required": ["visitor",', '"required": ["photos", "visitor",');
    replace(
      'templates/visit-note/body.hbs',
      '{{images photos}}',
      '{{#if photos}}Photos{{#each photos}}{{this}}{{/each}}{{/if}}',
    );
  });
  expect(labels).toContain('{{#each photos}} has none');
});
