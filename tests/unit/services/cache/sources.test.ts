import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { followSources } from '../../../../src/services/cache/follow-sources.ts';
import { initialCacheState, useCache } from '../../../../src/services/cache/cache-store.ts';
import type { Segments } from '../../../../src/services/cache/segments.ts';
import { sourceStore } from '../../../../src/engine/sources/source-store.ts';
import { shareStructure } from '../../../../src/shared/lib/equal.ts';

const lists = () => sourceStore.getState().lists;
const list = (name: string) => lists()[name];

/** Puts data into the cache like an update: equal parts are referentially stable. */
function arrive(segments: Segments): void {
  useCache.setState((before) => ({ segments: shareStructure(before.segments, segments) }));
}

function follow(): void {
  onTestFinished(followSources());
}

beforeEach(() => {
  useCache.setState(initialCacheState, true);
  sourceStore.setState({ lists: {} });
});

describe('staff', () => {
  const ada = {
    name: 'Ada Sample',
    firstName: 'Ada',
    lastName: 'Sample',
    rank: 'Physician',
    category: 'Nursing',
    badge: 'MD-00001',
    discord: 'ada',
    phNumber: '555',
  };

  it('of the hospital are labelled by name and rank', () => {
    follow();
    arrive({ staff: { phmc: { a: ada } } });
    expect(list('staff.phmc')).toEqual([
      {
        value: 'Ada Sample',
        label: 'Ada Sample',
        group: 'Nursing',
        detail: 'Physician',
        search: 'MD-00001 ada',
        fill: {
          rank: 'Physician',
          lastName: 'Sample',
          firstName: 'Ada',
          badge: 'MD-00001',
          discord: 'ada',
          phNumber: '555',
        },
      },
    ]);
  });

  it('are sorted: leadership, supervisors, other groups, then names from A to Z', () => {
    follow();
    const named = (name: string, category?: string) => ({ name, ...(category && { category }) });
    arrive({
      staff: {
        phmc: [
          named('Zoe'),
          named('Yan', 'Psychiatrist'),
          named('Bo', 'Nursing'),
          named('Al', 'Nursing'),
          named('Hu', 'Hospital Supervisor'),
          named('Li', 'Leadership'),
        ],
      },
    });
    expect(list('staff.phmc')?.map(({ value }) => value)).toEqual(['Li', 'Hu', 'Al', 'Bo', 'Yan', 'Zoe']);
  });
});

describe('agencies and option lists', () => {
  it('are read from lists, sparse lists or maps, of records or plain values', () => {
    follow();
    arrive({
      selectOptions: {
        list: [{ value: 'a', label: 'Letter A' }, null, { value: 'b' }],
        map: { k: { value: 'a' }, l: { value: 3, label: '' } },
        bare: ['Yes', 0, true],
      },
    });
    expect(lists()).toMatchObject({
      'selectOptions.list': [
        { value: 'a', label: 'Letter A' },
        { value: 'b', label: 'b' },
      ],
      'selectOptions.map': [
        { value: 'a', label: 'a' },
        { value: '3', label: '3' },
      ],
      'selectOptions.bare': [
        { value: 'Yes', label: 'Yes' },
        { value: '0', label: '0' },
        { value: 'true', label: 'true' },
      ],
    });
  });
});

describe('positions', () => {
  const role = {
    displayName: 'Charge Nurse',
    group: 'Nurse',
    status: 'OPEN',
    shortCode: 'CN',
    poc: 'Recruiters',
    url: 'https://forum.invalid/1',
    Overview: 'Leads the ward.',
    skill1: 'Leads',
    skill3: 'Writes',
    EduRequirement: 'A degree',
  };

  it('are identified by key with all their details', () => {
    follow();
    arrive({ selectOptions: { nursePositionDetailsData: { Charge_Nurse: role } } });
    expect(list('selectOptions.nursePositionDetailsData')).toEqual([
      {
        value: 'Charge_Nurse',
        label: 'Charge Nurse',
        search: 'CN',
        fill: { url: 'https://forum.invalid/1' },
        about: {
          status: 'open',
          overview: 'Leads the ward.',
          skills: ['Leads', 'Writes'],
          education: 'A degree',
          contact: 'Recruiters',
          link: 'https://forum.invalid/1',
        },
      },
    ]);
  });

  it.each([
    ['physicianRecruitmentDetails', 'Physician'],
    ['psychPositionDetailsData', 'Psych'],
    ['adminPositionDetailsData', 'Admin'],
    ['nursePositionDetailsData', 'Nurse'],
    ['emsPositionDetailsData', 'EMS'],
    ['coronerPositionDetailsData', 'Coroner'],
  ])('of %s contain the group %s', (name, group) => {
    follow();
    arrive({ selectOptions: { [name]: { own: { ...role, group }, other: { ...role, group: 'Other' } } } });
    expect(list(`selectOptions.${name}`)?.map(({ value }) => value)).toEqual(['own']);
  });

  it.each([
    ['CLOSED', 'closed'],
    ['open', 'open'],
    ['', 'closed'],
  ])('with the status "%s" are %s', (status, expected) => {
    follow();
    arrive({ selectOptions: { nursePositionDetailsData: { a: { ...role, status } } } });
    expect(list('selectOptions.nursePositionDetailsData')).toMatchObject([{ about: { status: expected } }]);
  });
});

describe('malformed data', () => {
  const rubbish = [null, 7, '', [], {}, { name: '  ' }, { name: {} }, { value: [] }, { shortCode: NaN }];

  it('is skipped entry by entry', () => {
    follow();
    const named = { name: 'Ada', rank: { of: 'nothing' }, badge: null, lastName: ['x'] };
    arrive({
      staff: { phmc: [...rubbish, named], coroner: [...rubbish, named] },
      agencies: [...rubbish, { shortCode: 'A' }],
      selectOptions: {
        nursePositionDetailsData: rubbish,
        none: null,
        text: 'text',
        records: rubbish.slice(2),
      },
    });
    expect(list('staff.phmc')).toEqual([
      { value: 'Ada', label: 'Ada', group: 'Uncategorized', search: '', fill: {} },
    ]);
    expect(list('staff.coroner')?.map(({ label }) => label)).toEqual(['Ada']);
    expect(list('agencies')).toEqual([{ value: 'A', label: 'A' }]);
    for (const name of ['nursePositionDetailsData', 'none', 'text', 'records']) {
      expect(list(`selectOptions.${name}`)).toEqual([]);
    }
    expect(JSON.stringify(lists())).not.toContain('undefined');
  });

  it.each([null, 'text', 7, true, [[]]])('as a whole segment returns no list: %s', (segment) => {
    follow();
    arrive({ staff: segment, agencies: segment, selectOptions: segment });
    expect(Object.values(lists()).flat()).toEqual([]);
  });

  it('never returns a value twice: the first is used', () => {
    follow();
    arrive({
      staff: {
        phmc: [
          { name: 'Ada', rank: 'Nurse' },
          { name: ' Ada ', rank: 'Surgeon' },
        ],
      },
    });
    expect(list('staff.phmc')).toMatchObject([{ value: 'Ada', detail: 'Nurse' }]);
  });
});

describe('a change', () => {
  const before = {
    staff: { phmc: { a: { name: 'Ada' }, b: { name: 'Ben' } }, coroner: { c: { name: 'Cas' } } },
    agencies: { A: { shortCode: 'A' } },
    selectOptions: { gender: [{ value: 'Male' }], risk: [{ value: 'Low' }] },
  };

  it('updates only the affected lists and staff', () => {
    arrive(before);
    follow();
    const first = lists();
    arrive({ ...before, staff: { ...before.staff, phmc: { a: { name: 'Ada' }, b: { name: 'Bea' } } } });
    expect(list('staff.phmc')?.map(({ value }) => value)).toEqual(['Ada', 'Bea']);
    expect(list('staff.phmc')?.[0]).toBe(first['staff.phmc']?.[0]);
    for (const name of Object.keys(first).filter((each) => each !== 'staff.phmc')) {
      expect(list(name), name).toBe(first[name]);
    }
  });

  it('that removes a list empties it, so its fields use their own options', () => {
    arrive(before);
    follow();
    arrive({ ...before, staff: null, selectOptions: { gender: [{ value: 'Male' }] } });
    expect(list('staff.phmc')).toEqual([]);
    expect(list('selectOptions.risk')).toEqual([]);
    expect(list('selectOptions.gender')).toHaveLength(1);
  });
});
