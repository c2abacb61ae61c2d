import { type RemotePage, until } from './remote-page.ts';

/** Resolves when the form and its lists are rendered. */
export const formStands = (page: RemotePage): Promise<void> =>
  until(
    page,
    () =>
      document.querySelector(
        '#form:not(:has([aria-busy="true"], .skeleton__bar, .combobox > input:not([role])))',
      ) !== null,
  );

/** Opens a form of the app at an address that ends in `/forms/`. */
export async function openForm(page: RemotePage, url: string, slug: string): Promise<void> {
  await page.open(`${url}#/?form=${slug}`);
  await formStands(page);
}

/** Waits until a text shows anywhere on the page. */
export const shows = (page: RemotePage, text: string): Promise<void> =>
  until(page, (wanted: string) => document.body.innerText.includes(wanted), text);
