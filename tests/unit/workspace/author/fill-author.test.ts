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
  it('is filled in with the character’s entry, over what stands there by default', () => {
    fill(ada);
    expect(data()).toEqual({ writer: 'Ada Sample', rank: 'Chief', badge: '11' });
  });

  it('gets no approver: that is somebody else', () => {
    fill(ada);
    expect(data()['approver']).toBeUndefined();
    expect(data()['approverRank']).toBeUndefined();
  });

  it('stays as it is for a character that the list does not have, and without a list', () => {
    fill(unknown);
    expect(data()).toEqual({ rank: 'Beginner' });
    sourceStore.setState({ lists: {} });
    fill(ada);
    expect(data()).toEqual({ rank: 'Beginner' });
  });
});

describe('another character', () => {
  it('whom the list does not have leaves no name of the first, who would sign otherwise', () => {
    fill(ada);
    fill(unknown);
    expect(data()).toEqual({ rank: 'Beginner' });
  });

  it('whom the list does not have takes nobody away whom the person chose', () => {
    fill(ada);
    set('writer', 'Cleo Third');
    fill(unknown);
    expect(data()).toMatchObject({ writer: 'Cleo Third' });
  });

  it('takes the place of the first, with nothing of the first left', () => {
    fill(ada);
    fill(ben);
    expect(data()).toEqual({ writer: 'Ben Example', rank: 'Attendant', badge: undefined });
  });

  it('leaves alone what was typed', () => {
    fill(ada);
    set('badge', '77');
    fill(ben);
    expect(data()).toMatchObject({ writer: 'Ben Example', rank: 'Attendant', badge: '77' });
  });

  it('changes nothing where the person chose somebody else, nor what followed from that', () => {
    set('writer', 'Cleo Third');
    store.getState().autofill({ rank: 'Guard', badge: '33' });
    fill(ada);
    expect(data()).toMatchObject({ writer: 'Cleo Third', rank: 'Guard', badge: '33' });
  });
});

describe('the same character', () => {
  it('stays in the form when the list names them no more', () => {
    fill(ada);
    setSource('staff.test', [staff('Ben Example', '1002', { rank: 'Attendant' })]);
    fill(ada);
    expect(data()).toEqual({ writer: 'Ada Sample', rank: 'Chief', badge: '11' });
  });

  it('gets what the list knows anew, and loses nothing that it does not know any more', () => {
    fill(ada);
    setSource('staff.test', [staff('Ada Sample', '1001', { rank: 'Director', badge: ' ' })]);
    fill(ada);
    expect(data()).toEqual({ writer: 'Ada Sample', rank: 'Director', badge: '11' });
    setSource('staff.test', [staff('Ada Sample', '1001', {})]);
    fill(ada);
    expect(data()).toEqual({ writer: 'Ada Sample', rank: 'Director', badge: '11' });
  });
});
