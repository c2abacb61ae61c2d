// @vitest-environment happy-dom
import { catalogue } from 'virtual:forms';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueEntry, LoadedForm } from '../../../src/engine/definition/form.ts';
import { wholeForm } from '../../../src/engine/definition/whole-form.ts';
import { useLanguage } from '../../../src/shared/language/language.ts';
import { loadForm, prepareForm, useLoadedForms } from '../../../src/workspace/load-form.ts';

const entries = catalogue.slice(0, 2);
const isLoaded = (slug: string): boolean => useLoadedForms.getState()[slug] !== undefined;

it('preloads a form, so that it opens at once', async () => {
  const entry = entries[0]!;
  const load = vi.spyOn(entry, 'load');
  await prepareForm(entry.slug);
  expect(isLoaded(entry.slug)).toBe(true);
  await prepareForm(entry.slug);
  await loadForm(entry);
  expect(load).toHaveBeenCalledTimes(1);
});

it('ignores failed preloads and unknown forms', async () => {
  const entry = entries[1]!;
  vi.spyOn(entry, 'load').mockRejectedValueOnce(new TypeError('no network'));
  await prepareForm(entry.slug);
  await prepareForm('no-such-form');
  expect(isLoaded(entry.slug)).toBe(false);
});

describe('a form with a translation', () => {
  const entry = catalogue.find(({ slug }) => slug === 'commentary-note-phmc') as CatalogueEntry;
  const titleIn = ({ schema }: Pick<LoadedForm, 'schema'>): string | undefined =>
    schema.properties['commentaryNote']?.title;
  afterEach(() => useLanguage.setState({ tag: 'en' }));

  it('has the texts of the screen, and a post with its own', async () => {
    expect(titleIn(await loadForm(entry))).toBe('Patient notes');
    useLanguage.setState({ tag: 'fr' });
    const form = await loadForm(entry);
    expect(titleIn(form)).toBe('Notes sur le patient');
    expect(titleIn(await wholeForm(form))).toBe('Patient notes');
  });

  it('has its own texts in a language without a translation', async () => {
    useLanguage.setState({ tag: 'de' });
    expect(titleIn(await loadForm(entry))).toBe('Patient notes');
  });
});
