import { catalogue } from 'virtual:forms';
import { expect, it } from 'vitest';
import type { FormMeta } from '../../../../src/engine/definition/form.ts';
import { FORM_GROUPS, isInGroup, withGroupFirst } from '../../../../src/services/settings/agency-groups.ts';

it('assigns every form to one group', () => {
  const groups = catalogue.map((form) => FORM_GROUPS.filter((group) => isInGroup(form, group)));
  expect(groups.every((found) => found.length === 1)).toBe(true);
  expect(FORM_GROUPS.map(({ id }) => id)).toEqual(['phmc', 'pbc', 'coroner', 'careers']);
  for (const { id } of FORM_GROUPS)
    expect(groups.filter(([one]) => one?.id === id).length).toBeGreaterThanOrEqual(5);
});

it('lists the forms of a group first, and loses none', () => {
  const isCoroner = (form: FormMeta): boolean => form.agency === 'coroner' && form.family !== 'careers';
  const sorted = withGroupFirst(catalogue, 'coroner');
  const count = catalogue.filter(isCoroner).length;
  expect(sorted.slice(0, count).every(isCoroner)).toBe(true);
  expect(new Set(sorted)).toEqual(new Set(catalogue));
  expect(sorted).not.toEqual(catalogue);
});
