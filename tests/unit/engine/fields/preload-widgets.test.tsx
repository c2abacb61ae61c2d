// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import type { FillableForm } from '../../../../src/engine/definition/form.ts';
import { preloadWidgets } from '../../../../src/engine/fields/preload-widgets.ts';
import { ObjectListField } from '../../../../src/engine/fields/object-list/lazy-object-list.ts';
import { StaffWidget, SearchSelectWidget } from '../../../../src/engine/fields/widgets/lazy-comboboxes.tsx';

const formWith = (properties: object, ui: object): FillableForm =>
  ({ schema: { type: 'object', properties }, ui }) as FillableForm;

it('fetches what a form draws, in rows of lists too, and nothing else', async () => {
  const staff = vi.spyOn(StaffWidget, 'preload');
  const search = vi.spyOn(SearchSelectWidget, 'preload');
  const list = vi.spyOn(ObjectListField, 'preload');
  const fetched = () => [staff, search, list].map(({ mock }) => mock.calls.length);
  await preloadWidgets(formWith({ name: { type: 'string', title: 'Name' } }, {}));
  expect(fetched()).toEqual([0, 0, 0]);
  const row = { type: 'object', properties: { who: { type: 'string', 'x-source': 'staff.coroner' } } };
  await preloadWidgets(formWith({ rows: { type: 'array', items: row } }, {}));
  expect(fetched()).toEqual([1, 0, 1]);
});

it('goes on without a widget that cannot be fetched', async () => {
  vi.spyOn(SearchSelectWidget, 'preload').mockRejectedValueOnce(new TypeError('no network'));
  const form = formWith({ a: { type: 'string' } }, { a: { 'ui:widget': 'search' } });
  await expect(preloadWidgets(form)).resolves.toBeUndefined();
});
