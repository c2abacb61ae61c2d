import type { Page } from 'playwright-core';

/** Runs in the page: serializes it including values, without scripts. */
function documentWithoutScripts(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  // Only attributes are serialized, so values are copied to them. Cloned options lose their selected state.
  const options = [...document.querySelectorAll('option')];
  for (const [index, option] of copy.querySelectorAll('option').entries())
    option.toggleAttribute('selected', options[index]?.selected);
  for (const input of copy.querySelectorAll('input')) {
    input.setAttribute('value', input.value);
    input.toggleAttribute('checked', input.checked);
  }
  for (const area of copy.querySelectorAll('textarea')) area.textContent = area.value;
  // The app's policy allows styles set by scripts, but not inline styles.
  for (const active of copy.querySelectorAll('script, link:not([rel="stylesheet"]), meta[http-equiv]'))
    active.remove();
  return `<!doctype html>${copy.outerHTML}`;
}

/** Returns the page without listeners: the current elements, styles and values, and no script. */
export const controlPage = (page: Page): Promise<string> => page.evaluate(documentWithoutScripts);

/** Opens a control page at a URL of the app, from which its styles are loaded. */
export async function openControl(page: Page, url: string, text: string): Promise<void> {
  const address = new URL('control', url).href;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: text }));
  await page.goto(address);
}
