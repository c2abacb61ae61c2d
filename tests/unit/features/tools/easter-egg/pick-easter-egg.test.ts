// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { afterSave } from '../../../../../src/features/tools/easter-egg/after-save.ts';
import { dismiss, useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { closeTool, useOpenTool } from '../../../../../src/workspace/open-tool.ts';
import { eggAfterSave } from '../../../../../src/features/tools/easter-egg/pick-easter-egg.ts';

describe('an Easter egg', () => {
  it.each([
    [{ count: 4, seen: false }, 0, null],
    [{ count: 5, seen: false }, 0.99, 'normal'],
    [{ count: 6, seen: false }, 0.049, 'normal'],
    [{ count: 6, seen: false }, 0.05, null],
    [{ count: 5, seen: true }, 0.5, null],
    [{ count: 9, seen: true }, 0.0099, 'rare'],
    [{ count: 9, seen: true }, 0.01, null],
  ] as const)('after %j with a chance of %d is %s', (saves, chance, egg) => {
    expect(eggAfterSave(saves, chance)).toBe(egg);
  });
});

describe('saving', () => {
  beforeEach(() => {
    localStorage.clear();
    closeTool();
  });
  const save = (uid: string, times: number, chance = 0.5) => {
    for (let time = 0; time < times; time += 1) afterSave(uid, chance);
    // Text that is typed meanwhile must not go to a dialog
    expect(useOpenTool.getState().open).toBeNull();
    const [offer] = useNotifications.getState();
    if (offer) dismiss(offer.id);
    offer?.actions[0]?.handler();
    return useOpenTool.getState().open;
  };

  it('offers one at the fifth save of an account, once', () => {
    expect(save('ada', 4)).toBeNull();
    expect(save('zoe', 4)).toBeNull();
    expect(save('ada', 1)).toEqual({ tool: 'easterEgg', about: 'normal' });
    closeTool();
    expect(save('ada', 20)).toBeNull();
    expect(save('ada', 1, 0.001)).toEqual({ tool: 'easterEgg', about: 'rare' });
  });
});
