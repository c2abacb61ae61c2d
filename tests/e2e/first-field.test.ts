import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { formOf, sampledSlugs, slugs } from './support/forms.ts';
import { formName, openApp } from './support/main-screen.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

/** Window size, and the lowest position of the first field from the top, in pixels. */
const WINDOWS = [
  [360, 740, 220],
  [768, 1024, 210],
  [1024, 768, 190],
  [1440, 900, 190],
  [1920, 1080, 190],
] as const;

/** Runs in the page: returns the top of the first visible control of the form. */
const firstTop = (): number =>
  Math.min(
    ...[
      ...document.querySelectorAll('#form :is(input, select, textarea, button:not(.section__clear))'),
    ].flatMap((control) =>
      control.checkVisibility({ visibilityProperty: true }) ? [control.getBoundingClientRect().top] : [],
    ),
  );

async function expectFirstField(forms: readonly string[]): Promise<void> {
  const low: string[] = [];
  for (const [width, height, limit] of WINDOWS) {
    const { page } = await open({ width, height, touch: width < 1000 });
    for (const slug of forms) {
      await openApp(page, slug);
      await formName(page).getByText(formOf(slug).meta.name, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Form', exact: true }).waitFor();
      const top = await page.evaluate(firstTop);
      if (top > limit) low.push(`${slug} at ${width} pixels: ${top}`);
    }
  }
  expect(low).toEqual([]);
}

test('the first field of a form is near the top of the window at every width', () =>
  expectFirstField(sampledSlugs));

nightly('the first field of every form is near the top of the window at every width', () =>
  expectFirstField(slugs),
);
