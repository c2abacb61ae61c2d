import { beforeEach, describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('../../../../src/services/settings/preferences.ts');
};

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});
beforeEach(() => store.clear());

describe('seasonal effects', () => {
  it('are on by default, and off is stored as text', async () => {
    const { usePreferences, setSeasonalEffects } = await fresh();
    expect(usePreferences.getState().seasonalEffectsEnabled).toBe(true);
    setSeasonalEffects(false);
    expect(store.get('seasonalEffectsEnabled')).toBe('false');
    expect((await fresh()).usePreferences.getState().seasonalEffectsEnabled).toBe(false);
  });

  it('are stored as on, too', async () => {
    const { setSeasonalEffects } = await fresh();
    setSeasonalEffects(true);
    expect(store.get('seasonalEffectsEnabled')).toBe('true');
    expect((await fresh()).usePreferences.getState().seasonalEffectsEnabled).toBe(true);
  });
});

describe('the agency', () => {
  it('is remembered for the next visit', async () => {
    (await fresh()).setAgencyGroup('coroner');
    expect((await fresh()).usePreferences.getState().agencyGroup).toBe('coroner');
  });

  it('lasts until the page closes if not remembered, and replaces a stored one', async () => {
    (await fresh()).setAgencyGroup('coroner');
    const { setAgencyGroup, usePreferences } = await fresh();
    setAgencyGroup('pbc', false);
    expect(usePreferences.getState().agencyGroup).toBe('pbc');
    expect((await fresh()).usePreferences.getState().agencyGroup).toBeNull();
  });

  it('is independent of hiding its forms', async () => {
    const { setHideAgencySelector } = await fresh();
    setHideAgencySelector(true);
    const { usePreferences } = await fresh();
    expect(usePreferences.getState()).toMatchObject({ hideAgencySelector: true, agencyGroup: null });
  });
});
