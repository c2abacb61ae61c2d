// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followSeason } from '../../../../../src/features/tools/seasons/follow-season.ts';
import { setSeasonalEffects } from '../../../../../src/services/settings/preferences.ts';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/tools/seasons/falling.ts', async (original) => {
  loaded();
  return original();
});

const DECEMBER = (): Date => new Date(2026, 11, 24);
const sky = () => document.querySelector('.falling');
const settled = () => new Promise((done) => setTimeout(done, 20));
const system = (calm: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: calm,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));

let stop: () => void = () => undefined;
beforeEach(() => {
  system(false);
  setSeasonalEffects(true);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('loads nothing if effects are off, on an ordinary day or with reduced motion', async () => {
  setSeasonalEffects(false);
  stop = followSeason(DECEMBER);
  await settled();
  stop();
  setSeasonalEffects(true);
  stop = followSeason(() => new Date(2026, 10, 21));
  await settled();
  stop();
  system(true);
  stop = followSeason(DECEMBER);
  await settled();
  expect(loaded).not.toHaveBeenCalled();
  expect(sky()).toBeNull();
});

it('shows the season hidden from assistive technology, toggled by the preference', async () => {
  stop = followSeason(DECEMBER);
  await expect.poll(() => sky()?.textContent).toContain('❄');
  expect(sky()?.getAttribute('aria-hidden')).toBe('true');
  setSeasonalEffects(false);
  expect(sky()).toBeNull();
  setSeasonalEffects(true);
  await expect.poll(sky).not.toBeNull();
  stop();
  expect(sky()).toBeNull();
});
