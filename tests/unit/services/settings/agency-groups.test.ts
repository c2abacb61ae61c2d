import { catalogue } from 'virtual:forms';
import { expect, it } from 'vitest';
import { FORM_GROUPS, groupById, withGroupFirst } from '../../../../src/services/settings/agency-groups.ts';

it('assigns every form to one group', () => {
  const counts = catalogue.map((form) => FORM_GROUPS.filter((group) => group.has(form)).length);
  expect(counts.every((count) => count === 1)).toBe(true);
  expect(FORM_GROUPS.map((group) => catalogue.filter(group.has).length > 0)).not.toContain(false);
});

it('lists the forms of a group first, and loses none', () => {
  const group = groupById('coroner');
  const sorted = withGroupFirst(catalogue, 'coroner');
  const count = catalogue.filter((form) => group?.has(form)).length;
  expect(sorted.slice(0, count).every((form) => group?.has(form))).toBe(true);
  expect(new Set(sorted)).toEqual(new Set(catalogue));
  expect(sorted).not.toEqual(catalogue);
});
