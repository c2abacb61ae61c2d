import { expect, it, vi } from 'vitest';
import { type AnalyticsPorts, openAnalytics } from '../../../../src/services/platform/analytics.ts';

const CONFIG = { id: 'G-ABC', url: 'https://count.invalid/g/collect' };
const setup = (answer: () => Promise<unknown> = () => Promise.resolve()) => {
  const fetch = vi.fn<AnalyticsPorts['fetch']>(answer);
  return { fetch, page: 'https://a.invalid/forms/', visit: 'v1' };
};

it('sends an event without cookies', () => {
  const ports = setup();
  openAnalytics(CONFIG, ports)('exception', { description: 'a b', fatal: true, error_line: 7 });
  const [address, init] = ports.fetch.mock.calls[0] ?? [];
  expect(address).toBe(
    'https://count.invalid/g/collect?v=2&tid=G-ABC&cid=v1&dl=https%3A%2F%2Fa.invalid%2Fforms%2F',
  );
  expect(init).toMatchObject({ method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true });
  expect(init?.body).toBe('en=exception&ep.description=a+b&ep.fatal=true&epn.error_line=7');
});
