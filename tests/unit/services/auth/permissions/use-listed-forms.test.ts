// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { setTranslations } from '../../../../../contract/messages.ts';
import french from '../../../../../languages/fr.json' with { type: 'json' };
import { useListedForms } from '../../../../../src/services/auth/permissions/use-listed-forms.ts';
import { search } from '../../../../../src/workspace/picker/search.ts';

test('forms have names and groups of the language, and are found by either name', () => {
  setTranslations('fr', french);
  onTestFinished(() => setTranslations('en'));
  const forms = renderHook(() => useListedForms()).result.current;
  const slugsOf = (query: string) => search(forms, query).map(({ item }) => item.slug);
  const form = forms.find(({ slug }) => slug === 'death-report');
  expect(form).toMatchObject({ name: 'Rapport de décès', group: 'Coroner' });
  expect(slugsOf('rapport de dec')[0]).toBe('death-report');
  expect(slugsOf('death rep')[0]).toBe('death-report');
  expect(forms.filter(({ name }) => /Report|File|Careers/.test(name))).toEqual([]);
});
