import { expect, it } from 'vitest';
import { WEBHOOK_TARGETS } from '../../../../contract/webhooks.ts';
import {
  announceTarget,
  isAnnouncement,
  payloadOf,
} from '../../../../src/features/announcements/announcement.ts';

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
