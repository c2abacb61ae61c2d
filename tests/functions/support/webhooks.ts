import { WEBHOOK_TARGETS } from '../../../contract/webhooks.ts';
import { as, json, type World } from './world.ts';

export const NAME = 'sendWebhook';
export const ADDRESS = 'https://discord.com/api/webhooks/1/CANARY-address';
export const WRITER = as('writer');
export const DATA = {
  webhooks: Object.fromEntries(WEBHOOK_TARGETS.map((target) => [target, { url: ADDRESS }])),
  roles: {
    writer: { permissions: { create_basic_reports: true }, accessLevel: 'member', scriptRank: 2 },
    other: { permissions: { create_basic_reports: true }, accessLevel: 'member', scriptRank: 2 },
    admin: { permissions: { admin_full_access: true }, accessLevel: 'admin', scriptRank: 14 },
    former: { disabled: true, accessLevel: 'none', scriptRank: 0 },
  },
};
export const send = (target: string, more: object = {}) => ({
  target,
  payload: { embeds: [{ title: 'Hello' }] },
  ...more,
});
export const answering = (w: World, ...answers: (() => Response)[]): World => {
  w.fetch.mockImplementation(() => Promise.resolve((answers.length > 1 ? answers.shift()! : answers[0]!)()));
  return w;
};
export const sent = () => json({ id: '777' });
export const busy = (seconds: string) => () =>
  json({ retry_after: 1 }, { status: 429, headers: { 'retry-after': seconds } });
export const bodyOf = (w: World, call = 0): unknown =>
  JSON.parse(String(w.fetch.mock.calls[call]?.[1]?.body));
