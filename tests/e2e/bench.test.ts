import { expect, test } from 'vitest';
import { controlPage, openControl } from '../perf/app/control-page.ts';
import { installWatch } from '../perf/browser/watch.ts';
import type { Watch } from '../perf/browser/watch.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { field, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

declare const watch: Watch;

test('the benchmark counts a field as usable when it shows a typed letter, and a form as complete with its last field', async () => {
  const { page } = await open();
  await page.goto('about:blank');
  await page.evaluate(installWatch);
  const { log, value, usable, complete } = await page.evaluate(async () => {
    const notified: string[] = [];
    const input = document.createElement('input');
    input.value = 'kept';
    input.addEventListener('input', () => notified.push(input.value));
    const later = (milliseconds: number, name: string, act: () => void): void =>
      void setTimeout(() => {
        notified.push(name);
        act();
      }, milliseconds);
    const mount = await watch.watchMount(
      () => {
        input.readOnly = true;
        document.body.append(input);
        later(200, 'writable', () => (input.readOnly = false));
        later(600, 'last field', () => document.body.append(document.createElement('textarea')));
      },
      () => document.querySelector('input'),
      () => document.querySelector('textarea') !== null,
    );
    return { log: notified, value: input.value, ...mount };
  });
  expect(log).toEqual(['writable', expect.stringContaining('x'), 'kept', 'last field']);
  expect(value).toBe('kept');
  expect(usable).toBeLessThan(complete);
});

nightly('the control page of the benchmark looks like the app and runs no script', async () => {
  const { page } = await open();
  await openApp(page, 'death-report');
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await field(page, 'Evidence was placed in a locker').check();
  await typeInto(field(page, 'Synopsis'), 'Found beside a car.');
  const controls = () =>
    page.locator('#form :is(input, select, textarea)').evaluateAll((all) =>
      all.map((control) => {
        const { id, value, checked, offsetWidth, offsetHeight } = control as HTMLInputElement;
        return { id, value, checked, offsetWidth, offsetHeight };
      }),
    );
  const own = await controls();
  await openControl(page, appUrl(), await controlPage(page));
  expect(await controls()).toEqual(own);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
});
