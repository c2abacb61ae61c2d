import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASE_MOMENT } from '../../compiler/cases.ts';
import { BROWSERS } from '../e2e/browsers/support/browsers.ts';
import { openForm, shows } from '../e2e/browsers/support/form.ts';
import { pasted, press } from '../e2e/browsers/support/remote-page.ts';
import type { RemotePage } from '../e2e/browsers/support/remote-page.ts';
import { rewrite } from '../e2e/support/built-texts.ts';
import { caseOf, slugs } from '../e2e/support/forms.ts';
import { startOwnSite } from '../e2e/support/kept-app.ts';
import type { OwnSite } from '../e2e/support/kept-app.ts';
import { putDraft } from '../e2e/support/left-draft.ts';

/** Script that sets the page's clock to the time of all cases. */
const CLOCK = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [${CASE_MOMENT.getTime()}]));
  }
  static now() {
    return ${CASE_MOMENT.getTime()};
  }
};`;

/** Replaces non-breaking spaces, which WebKit pastes as spaces. */
const breaking = (text: string): string => text.replaceAll('\u00A0', ' ');

describe.each(BROWSERS)('$name', ({ start }) => {
  let page: RemotePage;
  let site: OwnSite;
  beforeAll(async () => {
    if (!start) return;
    site = await startOwnSite();
    writeFileSync(join(site.folder, 'clock.js'), CLOCK);
    rewrite(join(site.folder, 'index.html'), (html) =>
      html.replace('<title>', '<script src="/forms/clock.js"></script><title>'),
    );
    page = await start();
  });
  afterAll(async () => {
    await page?.close();
    await site?.close();
  });

  test.skipIf(start === undefined).each(slugs)('copies the post of %s', async (slug) => {
    const { data, title, body } = caseOf(slug, 'full');
    await page.open(new URL('favicon.svg', site.url).href);
    await page.run(putDraft, { form: slug, data });
    await openForm(page, site.url, slug);
    await press(page, 'F8');
    await shows(page, 'Title copied.');
    expect(await pasted(page)).toBe(title);
    await press(page, 'F9');
    await shows(page, 'Post copied.');
    expect(breaking(await pasted(page))).toBe(breaking(body));
  });
});
