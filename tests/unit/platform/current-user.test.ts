import { afterEach, expect, it, vi } from 'vitest';
import { currentUser, setCurrentUser, watchUser } from '../../../src/platform/current-user.ts';

const ADA = { uid: 'ada', email: 'ada@demo.invalid' };

afterEach(() => setCurrentUser(null));

it('tells of each change of person, and only of those', () => {
  const heard = vi.fn();
  const stop = watchUser(heard);
  expect([currentUser(), heard.mock.calls]).toEqual([null, []]);
  setCurrentUser(null);
  setCurrentUser(ADA);
  setCurrentUser({ ...ADA });
  setCurrentUser({ uid: 'ben', email: null });
  setCurrentUser(null);
  expect(heard.mock.calls).toEqual([[ADA], [{ uid: 'ben', email: null }], [null]]);
  stop();
  setCurrentUser(ADA);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(currentUser()).toEqual(ADA);
});
