import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../compiler/compile.ts';
import { formsProject } from '../../../compiler/disk.ts';
import { emitTranslation, languagesOf, readTranslation, textsOf } from '../../../compiler/translations.ts';
import type { FormUi } from '../../../src/engine/definition/form.ts';
import type { ObjectSchema } from '../../../src/engine/definition/schema.ts';

const SCHEMA: ObjectSchema = {
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      title: 'Kind',
      enum: ['Fire', 'gas', '3'],
      'x-labels': { gas: 'Gas leak' },
    },
    title: { type: 'string', title: 'Heading', 'x-pattern-hint': 'two words' },
    people: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    },
    live: { type: 'string', 'x-source': 'agencies', 'x-options': [{ value: 'A', label: 'Agency' }] },
    fixed: { type: 'string', 'x-options': [{ value: 'B', label: 'Other', group: 'Rest' }] },
  },
  'x-musts': [{ must: true, at: 'kind', message: 'It must fit.' }],
};
const UI: FormUi = {
  'ui:sections': [{ title: 'Scene', description: 'Where it was.', fields: ['kind', 'title'] }],
  kind: { 'ui:help': 'Choose one.', 'ui:widget': 'radio' },
  people: { 'ui:options': { summary: ['name'], addLabel: 'Add a person' } },
};

describe('the texts of a form', () => {
  it('are those that people read, each once', () => {
    expect([...textsOf({ schema: SCHEMA, ui: UI })]).toEqual([
      'It must fit.',
      'Kind',
      'Fire',
      'Gas leak',
      'Heading',
      'two words',
      'Name',
      'Other',
      'Rest',
      'Scene',
      'Where it was.',
      'Choose one.',
      'Add a person',
    ]);
  });
});

describe('a translation', () => {
  const project = formsProject();
  const slug = 'commentary-note-phmc';
  const form = compileForm(project, slug);
  const code = emitTranslation(form, readTranslation(project, slug, 'fr'));
  const { schema, ui } = JSON.parse(code.replace(/^export default |;$/g, '')) as typeof form;

  it('is of a language of the organisation', () => {
    expect(languagesOf(project, slug)).toEqual(['fr']);
    expect(languagesOf(project, 'death-report')).toEqual([]);
  });

  it('changes texts and nothing else', () => {
    expect(schema.properties['patientName']).toEqual({
      ...form.schema.properties['patientName'],
      title: 'Nom complet',
      description: 'Le nom et le prénom du patient.',
    });
    expect(ui['ui:sections'].map(({ title }) => title)).toEqual(['Auteur', 'Patient', 'Note']);
    expect(ui['commentaryNote']).toEqual(form.ui['commentaryNote']);
  });
});
