import { describe, expect, it } from 'vitest';
import { groupOptions, inStaffOrder } from '../../../../src/engine/sources/group-options.ts';

const person = (label: string, group?: string) => ({
  value: label,
  label,
  ...(group === undefined ? {} : { group }),
});

describe('groupOptions', () => {
  it('collects members of a group from the whole list, groups in order of appearance', () => {
    const groups = groupOptions([person('a', 'Two'), person('b'), person('c', 'Two')]);
    expect(groups.map(({ name, options }) => [name, options.map((option) => option.value)])).toEqual([
      ['Two', ['a', 'c']],
      [undefined, ['b']],
    ]);
  });
});

describe('inStaffOrder', () => {
  it('sorts leadership first, then hospital supervisors, then groups and names from A to Z', () => {
    const staff = [
      person('Zed', 'Nursing'),
      person('amy', 'Nursing'),
      person('Lee', 'Attending Physician'),
      person('Kim'),
      person('Ada'),
      person('Sue', 'Hospital Supervisor'),
      person('Bob', 'Leadership'),
      person('Ann', 'Leadership'),
    ];
    expect(inStaffOrder(staff).map((option) => option.label)).toEqual([
      'Ann',
      'Bob',
      'Sue',
      'Ada',
      'Kim',
      'Lee',
      'amy',
      'Zed',
    ]);
  });

  it('keeps the order of names that differ only in case or accents', () => {
    const staff = [person('Zoë'), person('zoe'), person('ZOE')];
    expect(inStaffOrder(staff)).toEqual(staff);
    expect(inStaffOrder(staff.toReversed())).toEqual(staff.toReversed());
  });
});
