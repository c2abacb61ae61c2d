import { describe, expect, it, vi } from 'vitest';
import type { FailureDetails } from '../../../../contract/errors.ts';
import { WEBHOOK_TARGETS } from '../../../../contract/webhooks.ts';
import {
  announceTarget,
  isAnnouncement,
  payloadOf,
} from '../../../../src/features/announcements/announcement.ts';
import { createAnnouncementDelivery } from '../../../../src/features/announcements/deliver-announcement.ts';
import { isAnnounced, markAnnounced, slotOf } from '../../../../src/features/announcements/report-mark.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';

describe('announcement', () => {
  const summary = {
    title: '[Report] Somebody',
    form: 'Some Report',
    site: 'MAIN',
    author: 'Ada Sample',
    postedAs: 'New topic',
  };

  it('contains title, form, site, author, place and time', () => {
    expect(payloadOf(summary, 0)).toEqual({
      embeds: [
        {
          title: '[Report] Somebody',
          fields: [
            { name: 'Form', value: 'Some Report', inline: true },
            { name: 'Site', value: 'MAIN', inline: true },
            { name: 'Written by', value: 'Ada Sample', inline: true },
            { name: 'Posted as', value: 'New topic', inline: true },
          ],
          timestamp: '1970-01-01T00:00:00.000Z',
        },
      ],
    });
  });

  it('omits unknown values, and truncates long ones to the limits of the channel', () => {
    const [embed] = payloadOf(
      { ...summary, title: 'x'.repeat(300), author: null, postedAs: ' ', form: 'f'.repeat(1100) },
      0,
    ).embeds;
    expect(embed?.fields?.map(({ name }) => name)).toEqual(['Form', 'Site']);
    expect(embed?.title).toBe(`${'x'.repeat(255)}…`);
    expect(embed?.fields?.[0]?.value).toHaveLength(1024);
  });

  it('knows only the channels for reports', () => {
    expect(WEBHOOK_TARGETS.filter((name) => announceTarget(name) !== null)).toEqual([
      'coroner',
      'lawEnforcement',
      'medicalStaff',
    ]);
    expect([announceTarget(undefined), announceTarget('toString')]).toEqual([null, null]);
  });

  it.each([
    ['an announcement', { target: 'coroner', slot: 'a', payload: { embeds: [] } }, true],
    ['another channel', { target: 'admin', slot: 'a', payload: { embeds: [] } }, false],
    ['no slot', { target: 'coroner', payload: { embeds: [] } }, false],
    ['no message', { target: 'coroner', slot: 'a', payload: { embeds: 'x' } }, false],
    ['nothing', null, false],
  ])('distinguishes %s from others', (_, value, expected) => {
    expect(isAnnouncement(value)).toBe(expected);
  });
});

describe('deliver announcement', () => {
  const announcement = { target: 'coroner', slot: 'slot', payload: { embeds: [{ title: 'x' }] } };
  const failing = (details: FailureDetails | null) =>
    createAnnouncementDelivery(() => Promise.resolve(err({ code: 'internal', message: '', details })));

  it('sends the id of the write to the relay', async () => {
    const send = vi.fn(() => Promise.resolve(ok({ success: true as const, messageId: '7' })));
    const deliver = createAnnouncementDelivery(send);
    expect(await deliver(announcement, 'id-of-the-write', 'ada')).toEqual({ outcome: 'delivered' });
    expect(send.mock.calls).toEqual([[{ ...announcement, requestId: 'id-of-the-write' }]]);
  });

  it.each([
    ['nobody was reached', null, { outcome: 'later' }],
    ['we are not known any more', { reason: 'not_signed_in', retryable: false }, { outcome: 'later' }],
    [
      'there were too many',
      { reason: 'rate_limited', retryable: true, retryAfter: 30 },
      { outcome: 'later', wait: 30_000 },
    ],
    ['the channel is down', { reason: 'bad_gateway', retryable: true, status: 503 }, { outcome: 'later' }],
    [
      'we may not',
      { reason: 'not_allowed', retryable: false },
      { outcome: 'refused', reason: 'You do not have permission to announce in this channel.' },
    ],
    [
      'it is not taken',
      { reason: 'invalid_input', retryable: false },
      { outcome: 'refused', reason: 'The announcement could not be posted in the channel.' },
    ],
  ] as const)('when %s', async (_, details, expected) => {
    expect(await failing(details)(announcement, 'id', 'ada')).toEqual(expected);
  });

  it('reports a channel that is not configured', async () => {
    const deliver = createAnnouncementDelivery(() =>
      Promise.resolve(ok({ success: false as const, reason: 'not_configured' as const })),
    );
    expect(await deliver(announcement, 'id', 'ada')).toEqual({
      outcome: 'refused',
      reason: 'This channel is not set up yet, so nothing was announced. Ask an administrator.',
    });
  });

  it('does not send an invalid entry', async () => {
    const send = vi.fn();
    const delivery = await createAnnouncementDelivery(send)({ target: 'admin' }, 'id', 'ada');
    expect(delivery).toMatchObject({ outcome: 'refused' });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('report mark', () => {
  it('a draft has one id for all its announcements, and one message per form', () => {
    const once = markAnnounced(null, 4);
    const twice = markAnnounced(once, 12);
    expect([isAnnounced(null, 4), isAnnounced(once, 4), isAnnounced(once, 12)]).toEqual([false, true, false]);
    expect([isAnnounced(twice, 4), isAnnounced(twice, 12), isAnnounced(twice, 1)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(slotOf(twice, 4)).toBe(slotOf(once, 4));
    expect(slotOf(twice, 12)).not.toBe(slotOf(twice, 4));
    expect(markAnnounced(twice, 4)).toBe(twice);
  });

  it('another draft has another message, with a name valid for the relay', () => {
    const slots = [slotOf(markAnnounced(null, 4), 4), slotOf(markAnnounced(null, 4), 4)];
    expect(slots[0]).not.toBe(slots[1]);
    expect(slots[0]).toMatch(/^[0-9a-z-]{16,60}$/);
  });
});
