import { describe, expect, it, test } from 'vitest';
import { COLLECTIONS } from '../../../../src/admin/database-editor/collections.ts';
import { recordForms } from '../../../../src/admin/database-editor/record-forms.ts';
import type { EditableForm } from '../../../../src/engine/definition/form.ts';
import { POSITION_GROUPS } from '../../../../src/cache/position-lists.ts';
import { AGENCY, OPTION, POSITION, STAFF } from '../../../rules/support/samples.ts';
import { rulesTree } from './support/rules-tree.ts';

/** The longest text that the rules take in each field of an entry. */
function limitsOfRules(path: string, fields: readonly string[]): Record<string, number | undefined> {
  const node = rulesTree(path);
  return Object.fromEntries(
    fields.map((field) => {
      const rule = node[field]?.['.validate'] ?? '';
      return [field, Number(/length <= (\d+)/.exec(rule)?.[1]) || undefined];
    }),
  );
}

const limitsOfForm = ({ schema }: EditableForm, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, schema.properties[field]?.maxLength]));

const fieldsOfRules = (path: string): readonly string[] =>
  Object.keys(rulesTree(path)).filter((name) => !name.startsWith('.') && name !== '$other');

describe('a form asks for what the rules take', () => {
  test.each([
    ['staff/$list/$id', recordForms.staffPhmc],
    ['staff/$list/$id', recordForms.staffCoroner],
    ['agencies/$code', recordForms.agency],
  ])('%s', (path, form) => {
    const fields = fieldsOfRules(path);
    expect(Object.keys(form.schema.properties).toSorted()).toEqual(fields.toSorted());
    const limited = Object.entries(limitsOfRules(path, fields)).filter(([, most]) => most !== undefined);
    expect(
      limitsOfForm(
        form,
        limited.map(([name]) => name),
      ),
    ).toEqual(Object.fromEntries(limited));
  });

  test('positions and options, which share a place', () => {
    const fields = fieldsOfRules('selectOptions/$list/$key');
    const position = recordForms.position.schema.properties;
    expect([...Object.keys(position), 'value', 'label'].toSorted()).toEqual(fields.toSorted());
    const limits = limitsOfRules('selectOptions/$list/$key', Object.keys(position));
    for (const [name, most] of Object.entries(limits)) if (most) expect(position[name]?.maxLength).toBe(most);
    expect(position['group']?.enum).toEqual(Object.values(POSITION_GROUPS));
  });
});

test.each<[string, EditableForm, unknown]>([
  ['staff', recordForms.staffPhmc, STAFF],
  ['agency', recordForms.agency, AGENCY],
  ['options', recordForms.optionList, { name: 'gender', options: [OPTION] }],
  ['position', recordForms.position, POSITION],
])('%s: what the rules take in full, the form takes too', (_, form, sample) => {
  const phone = { ...(sample as object), ...('phNumber' in (sample as object) && { phNumber: '555-0100' }) };
  expect(form.validate(phone) ? [] : form.validate.errors).toEqual([]);
});

it('draws every field of every form in a section', () => {
  for (const { form } of COLLECTIONS) {
    const drawn = form.ui['ui:sections'].flatMap(({ fields }) => fields);
    expect(drawn.toSorted()).toEqual(Object.keys(form.schema.properties).toSorted());
  }
});
