// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { snapshotOf, splitCase } from '../../src/workspace/cases/split-case.ts';
import type { FormData } from '../../src/engine/store/model.ts';
import { rememberedFields, fillSelectedPerson } from '../../src/engine/store/filled-from-memory.ts';
import { answersFor } from '../../src/features/patients/person-facts.ts';
import { freshBrowser, openPage, type Page } from './support/page.ts';

const FORM = 'patient-file-basic';
const ROSA = { name: 'Rosa Aldana', number: 'PHMC-2752', allergies: 'Penicillin' };
const BO = { name: 'Bo Low', number: 'PHMC-3000', allergies: 'Nuts' };

beforeEach(freshBrowser);
afterEach(() => void vi.unstubAllGlobals());

const form = await catalogue.find(({ slug }) => slug === FORM)!.load();

const take = (page: Page, person: typeof ROSA): void =>
  fillSelectedPerson(page.store(), model, answersFor(form.schema, 'patientName', person));
const shown = (page: Page): FormData => {
  const { patientName, patientID, patientAllergies, patientOccupation } = page.store().getState().data;
  return { patientName, patientID, patientAllergies, patientOccupation };
};
const marked = (page: Page): readonly string[] => rememberedFields(page.store().getState()).toSorted();

const ABOUT_ROSA = { patientName: ROSA.name, patientID: ROSA.number, patientAllergies: ROSA.allergies };
const ABOUT_BO = { patientName: BO.name, patientID: BO.number, patientAllergies: BO.allergies };

test('a known person chosen after another one starts a new case, and undo returns, with marks', async () => {
  const page = await openPage(FORM);
  take(page, ROSA);
  page.store().getState().setField(['patientOccupation'], 'Baker');
  const before = snapshotOf(page.store());
  const first = page.store();
  take(page, BO);
  expect(shown(page)).toEqual({ ...ABOUT_BO, patientOccupation: 'Baker' });
  const { undo } = await splitCase(page.cases, first, before);
  expect(shown(page)).toEqual({ ...ABOUT_BO, patientOccupation: undefined });
  expect(marked(page)).toEqual(['patientAllergies', 'patientID']);
  expect(first.getState().data).toMatchObject({ ...ABOUT_ROSA, patientOccupation: 'Baker' });
  expect(rememberedFields(first.getState()).toSorted()).toEqual(['patientAllergies', 'patientID']);

  await undo();
  expect(shown(page)).toEqual({ ...ABOUT_BO, patientOccupation: 'Baker' });
  expect(marked(page)).toEqual(['patientAllergies', 'patientID']);
  expect(page.cases.state.getState().closed).toHaveLength(1);
  // One step further back is the choice itself, and then the typed word.
  page.store().getState().undo();
  expect(shown(page)).toEqual({ ...ABOUT_ROSA, patientOccupation: 'Baker' });
  expect(marked(page)).toEqual(['patientAllergies', 'patientID']);
  page.store().getState().undo();
  expect(shown(page)).toEqual({ ...ABOUT_ROSA, patientOccupation: undefined });
  page.store().getState().undo();
  expect(shown(page)['patientAllergies']).toBeUndefined();
  await page.close();
});
