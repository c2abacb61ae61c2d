// @vitest-environment happy-dom
import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { ok, type Result } from '../../../../src/shared/lib/result.ts';
import { useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import type { PersonFacts } from '../../../../src/features/patients/person-facts.ts';
import { useSourceLine } from '../../../../src/workspace/cases/source-line.ts';
import { fillPerson } from '../../../../src/features/patients/fill-person.ts';
import { deferred } from '../../support/deferred.ts';

const SLUG = 'patient-file-basic';
const FACTS = { number: 'PHMC-2752', allergies: 'Penicillin' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useNotifications.setState([], true);
});

/** Selects a patient whose report is still loading, after some letters of their name. */
async function choose() {
  const form = await catalogue.find(({ slug }) => slug === SLUG)!.load();
  const store = createFormStore(model);
  store.getState().openForm(SLUG);
  store.getState().setField(['patientName'], 'ros');
  const report = deferred<Result<PersonFacts, ErrorMessage>>();
  const seen = [
    { name: 'Rosa Aldana', number: 'PHMC-2752', born: '', form: 'A', at: 1, facts: () => report.promise },
  ];
  const filled = fillPerson(form, store, 'patientName', {
    name: 'Rosa Aldana',
    number: 'PHMC-2752',
    born: '',
    seen,
  });
  const arrive = async (): Promise<void> => {
    report.resolve(ok(FACTS));
    await filled;
  };
  const now = () => store.getState().data;
  const type = (field: string, text: string): void => store.getState().setField([field], text);
  return { store, arrive, now, type, filled };
}

const messages = () => useNotifications.getState().map(({ message }) => message);
const long = (): void => void vi.advanceTimersByTime(500);

test('facts available at once are one step, named in a line with Undo, without a message', async () => {
  const { store, arrive, now } = await choose();
  await arrive();
  long();
  expect(messages()).toEqual([]);
  expect(now()).toMatchObject({
    patientName: 'Rosa Aldana',
    patientID: 'PHMC-2752',
    patientAllergies: 'Penicillin',
  });
  const { line } = useSourceLine.getState();
  expect(line).toMatchObject({ store, text: '2 answers were filled in from the A of 1 Jan 1970.' });
  line?.undo();
  expect(now()).toMatchObject({ patientName: 'ros' });
  expect(now()['patientID']).toBeUndefined();
});

test('slow facts show the person and progress; text typed meanwhile is kept', async () => {
  const { store, arrive, now, type } = await choose();
  long();
  expect(messages()).toEqual(['Loading earlier reports about “Rosa Aldana”…']);
  expect(now()).toMatchObject({ patientName: 'Rosa Aldana', patientID: 'PHMC-2752' });
  type('patientID', 'PHMC-1');
  type('patientOccupation', 'Baker');
  await arrive();
  expect(messages()).toEqual([]);
  const typed = { patientName: 'Rosa Aldana', patientID: 'PHMC-1', patientOccupation: 'Baker' };
  expect(now()).toMatchObject({ ...typed, patientAllergies: 'Penicillin' });
  store.getState().undo();
  expect(now()['patientAllergies']).toBeUndefined();
  expect(now()).toMatchObject(typed);
});

test('nothing is filled in after Cancel, another name or another form', async () => {
  const cancelled = await choose();
  long();
  useNotifications.getState()[0]!.actions[0]!.handler();
  await cancelled.arrive();
  expect(messages()).toEqual([]);
  expect(cancelled.now()['patientAllergies']).toBeUndefined();

  const renamed = await choose();
  renamed.type('patientName', 'Bo Other');
  long();
  await renamed.arrive();
  expect(renamed.now()['patientName']).toBe('Bo Other');
  expect(renamed.now()['patientID']).toBeUndefined();

  const elsewhere = await choose();
  elsewhere.store.getState().openForm('death-report');
  await elsewhere.arrive();
  expect(elsewhere.now()['patientAllergies']).toBeUndefined();
});
