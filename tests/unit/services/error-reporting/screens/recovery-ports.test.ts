// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoveryPorts } from '../../../../../src/services/error-reporting/screens/recovery-ports.ts';
import { dismiss, useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { fakeWorkspace } from '../support/workspace.ts';

const ports = recoveryPorts(fakeWorkspace().workspace);
const markup = (script: string): string =>
  `<html><head><script type="module" src="/forms/assets/react-same.js"></script><script type="module" src="${script}"></script></head></html>`;

beforeEach(() => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  document.head.innerHTML = markup('/forms/assets/main-old.js');
  document.body.innerHTML = '<input id="name"><button id="go">Go</button>';
  location.hash = '#/?form=x';
});
afterEach(() => {
  document.body.innerHTML = '';
  for (const { id } of useNotifications.getState()) dismiss(id);
  vi.unstubAllGlobals();
});

describe('whether another build is deployed', () => {
  it.each([
    [markup('/forms/assets/main-new.js'), 200, true],
    [markup('/forms/assets/main-old.js'), 200, false],
    ['<p>Please sign in to this network</p>', 200, false],
    [markup('/forms/assets/main-new.js'), 503, false],
  ])('%s with %i: %s', async (body, status, outdated) => {
    const fetch = vi.fn(() => Promise.resolve(new Response(body, { status })));
    vi.stubGlobal('fetch', fetch);
    expect(await ports.isOutdated()).toBe(outdated);
    expect(fetch).toHaveBeenCalledWith(expect.stringContaining(`${location.pathname}?`), {
      cache: 'no-store',
    });
  });
});

describe('a reload loses nothing', () => {
  const focus = (id: string): void => document.getElementById(id)?.focus();

  it('unless a control has the focus', () => {
    focus('go');
    expect(ports.isIdle()).toBe(true);
    focus('name');
    expect(ports.isIdle()).toBe(false);
  });

  it('unless a dialog is open', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    expect(ports.isIdle()).toBe(false);
  });

  it.each([
    ['#/', true],
    ['', true],
    ['#/?form=x', true],
    ['#/login', false],
    ['#/auth/gta/callback', false],
    ['#/admin', false],
  ])('on %s: %s', (hash, idle) => {
    location.hash = hash;
    expect(ports.isIdle()).toBe(idle);
  });
});
