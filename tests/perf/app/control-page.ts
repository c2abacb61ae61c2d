import type { Page } from 'playwright-core';

/** Runs in the page: all of it as text, answers included, without anything that runs. */
function documentWithoutScripts(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  // Text keeps attributes alone, so they have to say what a control holds. A copied option forgets whether it is chosen.
  const options = [...document.querySelectorAll('option')];
  for (const [index, option] of copy.querySelectorAll('option').entries())
    option.toggleAttribute('selected', options[index]?.selected);
  for (const input of copy.querySelectorAll('input')) {
    input.setAttribute('value', input.value);
    input.toggleAttribute('checked', input.checked);
  }
  for (const area of copy.querySelectorAll('textarea')) area.textContent = area.value;
  // The policy of the app lets scripts set styles, and text none.
  for (const active of copy.querySelectorAll('script, link:not([rel="stylesheet"]), meta[http-equiv]'))
    active.remove();
  return `<!doctype html>${copy.outerHTML}`;
}

/** The same page with our listeners removed: the elements, styles and answers that it has now, and no script. */
export const controlPage = (page: Page): Promise<string> => page.evaluate(documentWithoutScripts);

/** Opens a control page at an address of the app, which its styles come from. */
export async function openControl(page: Page, url: string, text: string): Promise<void> {
  const address = new URL('control', url).href;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: text }));
  await page.goto(address);
}
