import { expect, it } from 'vitest';
import { wholeForm } from '../../../../src/engine/definition/whole-form.ts';
import { testForm } from '../support/form.ts';

const { templates, partials, organisation, ...drawn } = testForm({ fields: { name: { type: 'string' } } });
const prints = { templates, partials, organisation };

it('combines the parts that draw and print a form, without the loader', async () => {
  const form = await wholeForm({ ...drawn, loadTemplates: async () => prints });
  expect(form).toStrictEqual({ ...drawn, ...prints });
});

it('is rejected if the printing part cannot be fetched', async () => {
  const loadTemplates = () => Promise.reject(new Error('offline'));
  await expect(wholeForm({ ...drawn, loadTemplates })).rejects.toThrow('offline');
});
