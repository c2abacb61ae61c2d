// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compileForm } from '../../../../../compiler/compile.ts';
import { formLoader } from '../../../../../compiler/load.ts';
import { formsProject } from '../../../../../compiler/disk.ts';
import { listSlugs } from '../../../../../compiler/project.ts';
import type { FormsProject } from '../../../../../compiler/project.ts';
import { ROOT } from '../../../../../scripts/lib/root.ts';
import { itemObject } from '../../../../../src/engine/definition/schema.ts';
import type { ObjectSchema } from '../../../../../src/engine/definition/schema.ts';
import { TYPICAL } from '../../../../perf/neutral/cases.ts';
import { writeNeutralForms } from '../../../../perf/neutral/files.ts';
import { countRenders } from '../../../../perf/browser/render-count.ts';

// React looks for its developer tools only once, when it loads.
countRenders();
const { act, cleanup, render } = await import('@testing-library/react');
const { userEvent } = await import('@testing-library/user-event');
const { FormEditor } = await import('../../../../../src/engine/react/editor/form-editor.tsx');
const { createSession } = await import('../../../../../src/engine/react/editor/session.ts');
const { flushPending } = await import('../../../../../src/engine/react/fields/pending-change.ts');
const { preloadWidgets } = await import('../../../../../src/engine/react/fields/preload-widgets.ts');
const { renderRemainingFields } =
  await import('../../../../../src/engine/react/fields/use-progressive-render.ts');
const { FormStoreProvider } = await import('../../../../../src/engine/react/form-store-context.tsx');
const { createFormStore } = await import('../../../../../src/engine/store/form-store.ts');

declare const renderCounter: { rendered: number };

/** Limits per key and form; stored in `package.json`, so that raising one is a visible decision. */
const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  budgets: { componentsPerKey: number; elementsFor100Fields: number };
};

afterEach(cleanup);

const fieldsIn = (schema: ObjectSchema): number =>
  Object.values(schema.properties).reduce((sum, field) => {
    const item = itemObject(field);
    return sum + (item ? fieldsIn(item) : 1);
  }, 0);

const project = formsProject();

const largest = (): string =>
  listSlugs(project)
    .map((slug) => ({ slug, fields: fieldsIn(compileForm(project, slug).schema) }))
    .reduce((most, form) => (form.fields > most.fields ? form : most)).slug;

/** Renders a form in a new editor. */
async function edit(from: FormsProject, slug: string) {
  const form = await formLoader(from)(slug);
  await preloadWidgets(form);
  const store = createFormStore({ fields: {} });
  const session = createSession(form, store, () => undefined);
  const stop = session.watch();
  const { container } = render(
    <FormStoreProvider store={store}>
      <FormEditor session={session} onCheck={() => undefined} />
    </FormStoreProvider>,
  );
  return { container, store, stop };
}

test('a form of a hundred fields has few elements', async () => {
  const { container, stop } = await edit(writeNeutralForms([TYPICAL]), 'bench-m');
  act(renderRemainingFields);
  stop();
  expect(container.querySelectorAll('input, select, textarea')).toHaveLength(100);
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(budgets.elementsFor100Fields);
});

test('a key press in the largest form renders nothing at once, and few components when stored', async () => {
  renderCounter.rendered = 0;
  const { container, store, stop } = await edit(project, largest());
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input[type="text"]:not([role])')];
  // Guards against a counter that sees nothing.
  expect(renderCounter.rendered).toBeGreaterThan(inputs.length);

  const [field] = inputs;
  if (!field) throw new Error('The largest form has no line to type into.');
  const user = userEvent.setup();
  await user.click(field);
  const perKey: number[] = [];
  for (const key of 'some words') {
    renderCounter.rendered = 0;
    await user.keyboard(key);
    expect(renderCounter.rendered).toBe(0);
    act(flushPending);
    perKey.push(renderCounter.rendered);
  }
  stop();
  expect(field.value).toBe('some words');
  expect(Object.values(store.getState().data)).toContain('some words');
  expect(Math.min(...perKey)).toBeGreaterThan(0);
  expect(Math.max(...perKey)).toBeLessThanOrEqual(budgets.componentsPerKey);
});
