import { expect, it } from 'vitest';
import { isAnnounced, markAnnounced, slotOf } from '../../../../src/features/announcements/report-mark.ts';

it('a draft has one id for all its announcements, and one message per form', () => {
  const once = markAnnounced(null, 4);
  const twice = markAnnounced(once, 12);
  expect([isAnnounced(null, 4), isAnnounced(once, 4), isAnnounced(once, 12)]).toEqual([false, true, false]);
  expect([isAnnounced(twice, 4), isAnnounced(twice, 12), isAnnounced(twice, 1)]).toEqual([true, true, false]);
  expect(slotOf(twice, 4)).toBe(slotOf(once, 4));
  expect(slotOf(twice, 12)).not.toBe(slotOf(twice, 4));
  expect(markAnnounced(twice, 4)).toBe(twice);
});

it('another draft has another message, with a name valid for the relay', () => {
  const slots = [slotOf(markAnnounced(null, 4), 4), slotOf(markAnnounced(null, 4), 4)];
  expect(slots[0]).not.toBe(slots[1]);
  expect(slots[0]).toMatch(/^[0-9a-z-]{16,60}$/);
});
