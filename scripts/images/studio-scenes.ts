import { HEIGHT, type Scene, SMALL, WIDTH } from './scenes.ts';

const STUDIO_FORM = 'Death Certificate';

/** Upper part of a small window, twice as wide as the other pictures. */
const OVERVIEW = { x: 0, y: 0, width: 2 * WIDTH, height: 2 * HEIGHT };

/** Screenshots of the help of the studio, by file name. */
export const STUDIO_SCENES: readonly Scene[] = [
  {
    name: 'build',
    window: SMALL,
    async play({ page, stage }) {
      await stage.openStudio(page, STUDIO_FORM);
      await page.getByRole('radio', { name: 'Build' }).check();
      await page.locator('.build-card').first().click();
      return OVERVIEW;
    },
  },
  {
    name: 'try',
    window: { width: 1280, height: 560 },
    async play({ page, stage }) {
      await stage.openStudio(page, STUDIO_FORM);
      await page.getByRole('radio', { name: '1440 px' }).check();
      const post = page.frameLocator('iframe').getByRole('region', { name: 'Post', exact: true });
      await post.click({ position: { x: 200, y: 120 } });
      return OVERVIEW;
    },
  },
  {
    name: 'hand-in',
    window: SMALL,
    async play({ page, stage }) {
      await stage.openStudio(page, STUDIO_FORM);
      await page.getByRole('radio', { name: 'Build' }).check();
      await page.locator('.build-card').first().click();
      await page.getByRole('textbox', { name: 'Hint', exact: true }).focus();
      await page.keyboard.type('As the family spells it.');
      await page.getByText('The check finds no problems.').waitFor();
      await page.getByRole('button', { name: 'Hand in' }).click();
      return OVERVIEW;
    },
  },
];
