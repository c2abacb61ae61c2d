import { expect, it, vi } from 'vitest';
import type { FailureDetails } from '../../../../contract/errors.ts';
import { createAnnouncementDelivery } from '../../../../src/features/announcements/deliver-announcement.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';

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
