import { facts as FACT_OF } from 'virtual:form-person';
import { model } from 'virtual:form-model';
import { expect, test } from 'vitest';
import { PERSON_FIELDS } from '../../../../contract/report-index.ts';
import type { ObjectSchema } from '../../../../src/engine/definition/schema.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { FROM_MEMORY } from '../../../../src/engine/store/document.ts';
import {
  emptyFields,
  filledFromMemory,
  rememberedFields,
  fillSelectedPerson,
} from '../../../../src/engine/store/filled-from-memory.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { errorMessage } from '../../../../contract/error-message.ts';
import { answersFor, factsOf } from '../../../../src/features/patients/person-facts.ts';
import { factsOfPerson, groupSightings, type Sighting } from '../../../../src/features/patients/people.ts';
import { createFinder } from '../../../../src/features/patients/use-people.ts';

const sighting = (name: string, part: Partial<Sighting> = {}): Sighting => ({
  name,
  number: '',
  born: '',
  form: 'Death Report',
  at: 0,
  facts: async () => ok({}),
  ...part,
});

test('the server identifies people by the same fields as the forms', () => {
  for (const [fact, fields] of Object.entries(PERSON_FIELDS))
    expect(Object.keys(FACT_OF).filter((field) => FACT_OF[field] === fact)).toEqual(fields);
});

test('with one name are one person unless number or date of birth differ', () => {
  const people = groupSightings([
    sighting('Ann Low', { at: 1, born: '1990-01-01' }),
    sighting('ann lów', { at: 3, number: 'PHMC-1' }),
    sighting('Ann Low', { at: 2, number: 'PHMC-2' }),
    sighting('', { at: 9, number: 'PHMC-3' }),
    sighting('Bo Low', { at: 4 }),
  ]);
  expect(people.map(({ name, number, born, seen }) => [name, number, born, seen.length])).toEqual([
    ['Bo Low', '', '', 1],
    ['ann lów', 'PHMC-1', '1990-01-01', 2],
    ['Ann Low', 'PHMC-2', '', 1],
  ]);
});

test('the latest value of each fact is used, and unreadable reports are skipped', async () => {
  const facts = (value: object) => ({ facts: async () => ok({ ...value }) });
  const refused = { facts: async () => err(errorMessage('This report no longer exists.')) };
  const [ann] = groupSightings([
    sighting('Ann Low', { at: 1, form: 'File', ...facts({ bloodType: 'A+', sex: 'Female' }) }),
    sighting('Ann Low', { at: 2, form: 'Note', ...facts({ sex: 'Other' }) }),
    sighting('Ann Low', { at: 3, form: 'Letter', ...refused }),
  ]);
  expect(await factsOfPerson(ann!)).toEqual(ok({ name: 'Ann Low', bloodType: 'A+', sex: 'Other' }));
  const [gone] = groupSightings([sighting('Cy Low', refused)]);
  expect((await factsOfPerson(gone!)).ok).toBe(false);
});

test('answers about two people yield no facts, and conflicting fields none', () => {
  expect(factsOf({ patientName: 'A', decedentName: 'B' })).toBeUndefined();
  expect(factsOf({ patientName: 'A', decedentName: 'A', patientSex: 'Male', decedentSex: 'Female' })).toEqual(
    {
      name: 'A',
    },
  );
});

const schema = {
  properties: {
    patientName: {},
    patientID: { 'x-normalise': 'patientId' },
    patientDateOfBirth: {},
    patientAllergies: {},
    patientSex: { enum: ['Male', 'Female'] },
  },
} as unknown as ObjectSchema;
const rosa = {
  name: 'Rosa Aldana',
  number: '2752',
  born: '1991-03-04',
  allergies: 'Penicillin',
  sex: 'Undetermined',
};
const bo = { name: 'Bo Low', number: '3000', allergies: 'Nuts' };

test('a chosen person fills untouched fields in one step, with a mark', () => {
  const store = createFormStore(model);
  const { setField, undo } = store.getState();
  store.getState().openForm('patient-file-basic');
  setField(['patientDateOfBirth'], '1980-01-01');
  setField(['patientName'], 'ros');
  fillSelectedPerson(store, model, answersFor(schema, 'patientName', rosa));
  const filled = { patientName: 'Rosa Aldana', patientID: 'PHMC-2752', patientDateOfBirth: '1980-01-01' };
  expect(store.getState().data).toMatchObject({ ...filled, patientAllergies: 'Penicillin' });
  expect(store.getState().data['patientSex']).toBeUndefined();
  expect(rememberedFields(store.getState()).toSorted()).toEqual(['patientAllergies', 'patientID']);
  expect(store.getState().inherited()).toEqual({ patientAllergies: FROM_MEMORY, patientID: FROM_MEMORY });
  undo();
  expect(store.getState().data['patientAllergies']).toBeUndefined();
  expect(store.getState().data['patientName']).toBe('ros');
});

test('the next person replaces the previous one, including accepted answers, and typed text is kept', () => {
  const store = createFormStore(model);
  store.getState().openForm('patient-file-basic');
  fillSelectedPerson(store, model, answersFor(schema, 'patientName', rosa));
  store.getState().accept(['patientDateOfBirth', 'patientID']);
  expect(rememberedFields(store.getState())).toEqual(['patientAllergies']);
  fillSelectedPerson(store, model, answersFor(schema, 'patientName', bo));
  const { data } = store.getState();
  expect(data).toMatchObject({ patientName: 'Bo Low', patientID: 'PHMC-3000', patientAllergies: 'Nuts' });
  expect(data['patientDateOfBirth']).toBeUndefined();
  // A corrected typo changes nothing else.
  store.getState().setField(['patientName'], 'Bo Löw');
  expect(store.getState().data['patientAllergies']).toBe('Nuts');
  store.getState().setField(['patientAllergies'], 'Nuts and bees');
  emptyFields(store, model, filledFromMemory(store.getState()));
  expect(store.getState().data['patientID']).toBeUndefined();
  expect(store.getState().data['patientAllergies']).toBe('Nuts and bees');
});

test('facts of a person are read from the first row of a list, too', () => {
  const store = createFormStore(model);
  store.getState().openForm('death-report');
  const chosen = {
    field: 'decedentName',
    identity: { decedentName: 'Rosa Aldana' },
    lasting: { decedentOOC: 'Rosa_A' },
  };
  fillSelectedPerson(store, model, chosen);
  store.getState().openForm('mass-fatality-report');
  expect(store.getState().data['decedents']).toMatchObject([
    { decedentName: 'Rosa Aldana', decedentOOC: 'Rosa_A' },
  ]);
  store.getState().openForm('death-report');
  fillSelectedPerson(store, model, {
    field: 'decedentName',
    identity: { decedentName: 'Bo Low' },
    lasting: {},
  });
  store.getState().openForm('mass-fatality-report');
  expect(JSON.stringify(store.getState().data)).not.toContain('Rosa');
});

test('a search is prepared again when reports change its people, not when they are unchanged', async () => {
  let reports = [sighting('Ann Low')];
  const { find, gather } = createFinder(
    async () => [],
    async () => reports,
  );
  const found = async () => [await gather(), (await find('low', 9)).items.map(({ name }) => name)];
  expect(await found()).toEqual([true, ['Ann Low']]);
  expect(await found()).toEqual([false, ['Ann Low']]);
  reports = [sighting('Bo Low')];
  expect(await found()).toEqual([true, ['Bo Low']]);
});
