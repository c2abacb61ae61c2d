import type { ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SHAPES } from '../../../../../functions/src/changes/shapes.ts';
import type { EditableForm } from '../../../../../src/engine/definition/form.ts';
import {
  COLLECTIONS,
  STAFF_COLLECTIONS,
} from '../../../../../src/features/admin/database-editor/collections.ts';
import { slug, underscored } from '../../../../../src/features/admin/database-editor/keys.ts';
import { staffForms } from 'virtual:staff-forms';
import { recordForms } from '../../../../../src/features/admin/database-editor/collections.ts';
import { POSITION_GROUPS } from '../../../../../src/services/cache/position-lists.ts';
import { AGENCY, OPTION, POSITION, STAFF } from '../../../../rules/support/samples.ts';

describe('keys', () => {
  test.each([
    ['Zoë van der Hoek', 'zoe-van-der-hoek'],
    ["Saoirse O'Dwyer", 'saoirse-o-dwyer'],
    ['  Ada  ', 'ada'],
    ['日本', ''],
  ])('%s becomes %s', (name, key) => {
    expect(slug(name)).toBe(key);
  });

  test('creates a valid database key for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const key of [slug(text), underscored(text)]) {
          expect(key).not.toMatch(/[.#$/[\]~]/);
          expect(key.length).toBeLessThanOrEqual(60);
        }
      }),
    );
  });
});

describe('records', () => {
  type Properties = Readonly<Record<string, { readonly maxLength?: number }>>;

  const propertiesOf = (shape: ValidateFunction): Properties =>
    (shape.schema as { readonly properties: Properties }).properties;

  const longest = (properties: Properties): Readonly<Record<string, number | undefined>> =>
    Object.fromEntries(Object.entries(properties).map(([name, { maxLength }]) => [name, maxLength]));

  test.each<[string, ValidateFunction, EditableForm]>([
    ...staffForms.map(({ list, form }): [string, ValidateFunction, EditableForm] => [
      list,
      SHAPES.staff,
      form,
    ]),
    ['an agency', SHAPES.agency, recordForms.agency],
    ['a position', SHAPES.position, recordForms.position],
  ])('the form of %s has the fields that the server accepts', (_, shape, { schema }) => {
    const asked = schema.properties as Properties;
    const taken = propertiesOf(shape);
    expect(Object.keys(asked).toSorted()).toEqual(Object.keys(taken).toSorted());
    for (const [name, most] of Object.entries(longest(taken)))
      if (most !== undefined && asked[name]?.maxLength !== undefined)
        expect(asked[name].maxLength, name).toBe(most);
  });

  test('positions are edited by group', () =>
    expect(recordForms.position.schema.properties['group']?.enum?.toSorted()).toEqual(
      Object.values(POSITION_GROUPS).toSorted(),
    ));

  test.each<[string, EditableForm, unknown]>([
    ...staffForms.map(({ list, form }): [string, EditableForm, unknown] => [list, form, STAFF]),
    ['agency', recordForms.agency, AGENCY],
    ['options', recordForms.optionList, { name: 'gender', options: [OPTION] }],
    ['position', recordForms.position, POSITION],
    ['phrase', recordForms.phrase, { name: 'Arrival', form: 'death-report', content: 'At {?where}.' }],
  ])('%s: the form accepts every value that the server accepts', (_, form, sample) => {
    const phone = {
      ...(sample as object),
      ...('phNumber' in (sample as object) && { phNumber: '555-0100' }),
    };
    expect(form.validate(phone) ? [] : form.validate.errors).toEqual([]);
  });

  it('renders every field of every form in a section', () => {
    for (const { form } of [...STAFF_COLLECTIONS, ...COLLECTIONS]) {
      const drawn = form.ui['ui:sections'].flatMap(({ fields }) => fields);
      expect(drawn.toSorted()).toEqual(Object.keys(form.schema.properties).toSorted());
    }
  });
});
