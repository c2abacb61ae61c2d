import { beforeEach, describe, expect, it } from 'vitest';
import { fillAuthor } from '../../../../src/workspace/author/fill-author.ts';
import type { ObjectSchema } from '../../../../src/engine/definition/schema.ts';
import { setSource, sourceStore } from '../../../../src/engine/sources/source-store.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import type { FormStore } from '../../../../src/engine/store/form-store.ts';
import type { SharedModel } from '../../../../src/engine/store/model.ts';

const model: SharedModel = {
  fields: {
    writer: { keepFor: '5d', keepOnClear: true },
    rank: { keepFor: '5d', default: 'Beginner' },
    badge: { keepFor: '5d' },
    approver: {},
    approverRank: {},
    notes: {},
  },
};

const schema: ObjectSchema = {
  type: 'object',
  properties: {
    writer: { type: 'string', 'x-source': 'staff.test', 'x-fill': { rank: 'rank', badge: 'badge' } },
    rank: { type: 'string' },
    badge: { type: 'string' },
    approver: { type: 'string', 'x-source': 'staff.test', 'x-fill': { approverRank: 'rank' } },
    approverRank: { type: 'string' },
    agency: { type: 'string', 'x-source': 'agencies', 'x-fill': { notes: 'notes' } },
  },
};

const staff = (name: string, characterId: string, rest: Record<string, string>) => ({
  value: name,
  label: name,
  fill: { characterId, ...rest },
});

const ada = { characterId: 1001, name: 'Ada Sample' };
const ben = { characterId: 1002, name: 'Ben Example' };
const unknown = { characterId: 9999, name: 'Not Listed' };

let store: FormStore;
const data = () => store.getState().data;
const fill = (author: typeof ada): void => fillAuthor(schema, model, store, author);
const set = (name: string, value: unknown): void => store.getState().setField([name], value);

beforeEach(() => {
  store = createFormStore(model);
  sourceStore.setState({ lists: {} });
  setSource('staff.test', [
    staff('Ada Sample', '1001', { rank: 'Chief', badge: '11' }),
    staff('Ben Example', '1002', { rank: 'Attendant' }),
    staff('Cleo Third', '1003', { rank: 'Guard', badge: '33' }),
  ]);
});

describe('an untouched form', () => {
  it('is filled in with the character’s entry, replacing defaults', () => {
    fill(ada);
    expect(data()).toEqual({ writer: 'Ada Sample', rank: 'Chief', badge: '11' });
  });

  it('gets no approver', () => {
    fill(ada);
    expect(data()['approver']).toBeUndefined();
    expect(data()['approverRank']).toBeUndefined();
  });

  it('is unchanged for an unknown character, and without a list', () => {
    fill(unknown);
    expect(data()).toEqual({ rank: 'Beginner' });
    sourceStore.setState({ lists: {} });
    fill(ada);
    expect(data()).toEqual({ rank: 'Beginner' });
  });
});

describe('a switched character', () => {
  it('that is not in the list removes the previous name', () => {
    fill(ada);
    fill(unknown);
    expect(data()).toEqual({ rank: 'Beginner' });
  });

  it('that is not in the list keeps a chosen name', () => {
    fill(ada);
    set('writer', 'Cleo Third');
    fill(unknown);
    expect(data()).toMatchObject({ writer: 'Cleo Third' });
  });

  it('replaces the previous one completely', () => {
    fill(ada);
    fill(ben);
    expect(data()).toEqual({ writer: 'Ben Example', rank: 'Attendant', badge: undefined });
  });

  it('keeps typed text', () => {
    fill(ada);
    set('badge', '77');
    fill(ben);
    expect(data()).toMatchObject({ writer: 'Ben Example', rank: 'Attendant', badge: '77' });
  });

  it('keeps another chosen person and dependent fields', () => {
    set('writer', 'Cleo Third');
    store.getState().autofill({ rank: 'Guard', badge: '33' });
    fill(ada);
    expect(data()).toMatchObject({ writer: 'Cleo Third', rank: 'Guard', badge: '33' });
  });
});

describe('the same character', () => {
  it('is kept when removed from the list', () => {
    fill(ada);
    setSource('staff.test', [staff('Ben Example', '1002', { rank: 'Attendant' })]);
    fill(ada);
    expect(data()).toEqual({ writer: 'Ada Sample', rank: 'Chief', badge: '11' });
  });

  it('is updated from the list, keeping facts that it no longer has', () => {
    fill(ada);
    setSource('staff.test', [staff('Ada Sample', '1001', { rank: 'Director', badge: ' ' })]);
    fill(ada);
    expect(data()).toEqual({ writer: 'Ada Sample', rank: 'Director', badge: '11' });
    setSource('staff.test', [staff('Ada Sample', '1001', {})]);
    fill(ada);
    expect(data()).toEqual({ writer: 'Ada Sample', rank: 'Director', badge: '11' });
  });
});
