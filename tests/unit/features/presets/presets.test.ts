import { describe, expect, it } from 'vitest';
import { catalogue } from 'virtual:forms';
import { presetFields, usualAnswers } from 'virtual:form-presets';
import { model, modelVersion } from 'virtual:form-model';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { applyPreset, usableAnswers } from '../../../../src/features/presets/apply-preset.ts';
import { savableAnswers } from '../../../../src/features/presets/offered-answers.ts';
import { presetContent, readPreset } from '../../../../src/features/presets/preset.ts';
import { caseWorkspace } from '../../support/case-workspace.ts';

const load = async (slug: string) => catalogue.find((form) => form.slug === slug)!.load();

describe('the content of a preset', () => {
  it('excludes subject, author, dates, numbers and images', () => {
    const never = [
      'patientName',
      'patientID',
      'patientFirstName',
      'patientAllergies',
      'patientPHNew',
      'coronerEmployee',
      'practitionerSeen',
      'dateTime',
      'autopsyDate',
      'caseNumber',
      'evidenceLockerID',
      'temperatureValue',
      'scenePhotos',
      'deathReport',
      'decedents',
    ];
    expect(never.filter((name) => presetFields.has(name))).toEqual([]);
    expect(['synopsis', 'temperature', 'lab', 'admission'].filter((name) => !presetFields.has(name))).toEqual(
      [],
    );
    for (const answers of Object.values(usualAnswers))
      expect(Object.keys(answers).filter((name) => !presetFields.has(name))).toEqual([]);
  });

  it('is listed as displayed, with a warning if it names the subject', async () => {
    const form = await load('death-report');
    const data = {
      decedentName: 'Jo Doe',
      synopsis: 'JO DOE was found.',
      typeOfDeath: 'CK',
      morgueStatus: false,
    };
    const defaults = { morgueStatus: false };
    const offered = savableAnswers(form, { data, defaults }, model, (name) => presetFields.has(name));
    expect(offered.map(({ field, names }) => [field, names])).toEqual([
      ['typeOfDeath', undefined],
      ['synopsis', 'Jo Doe'],
    ]);
  });
});

describe('a preset', () => {
  it('fills empty fields in one undo step, and replaces others only on request', async () => {
    const form = await load('physical-evaluation-phmc');
    const usual = { name: 'Usual', model: modelVersion, answers: usualAnswers['physical-evaluation-phmc']! };
    const store = createFormStore(model);
    const workspace = caseWorkspace({}, store);
    store.getState().openForm('physical-evaluation-phmc');
    store.getState().setField(['heartRate'], 'Tachycardia');
    const before = store.getState().data;
    expect(await applyPreset(workspace, form, usual)).toMatchObject({ ok: true, value: 3 });
    expect(store.getState().data).toMatchObject({ heartRate: 'Tachycardia', temperature: 'Normal' });
    store.getState().undo();
    expect(store.getState().data).toEqual(before);
    expect(await applyPreset(workspace, form, usual, true)).toMatchObject({ ok: true, value: 4 });
    expect(store.getState().data['heartRate']).toBe('Normal');
    expect(await applyPreset(workspace, form, usual)).toMatchObject({ ok: true, value: 0 });
  });

  it('fills the fields of its choices in the same step, and withdraws outdated ones', async () => {
    const form = await load('death-report');
    const unidentified = { name: 'Unknown', model: modelVersion, answers: { doePreset: 'John Doe' } };
    const store = createFormStore(model);
    const workspace = caseWorkspace({}, store);
    store.getState().openForm('death-report');
    store.getState().setField(['synopsis'], 'By the pier.');
    expect(await applyPreset(workspace, form, unidentified)).toMatchObject({ ok: true, value: 2 });
    expect(store.getState().data).toMatchObject({ doePreset: 'John Doe', decedentName: 'John Doe' });
    const jane = { ...unidentified, answers: { doePreset: 'Jane Doe' } };
    expect(await applyPreset(workspace, form, jane, true)).toMatchObject({ ok: true, value: 2 });
    expect(store.getState().data['decedentName']).toBe('Jane Doe');
    store.getState().undo();
    expect(store.getState().data['decedentName']).toBe('John Doe');
    store.getState().undo();
    expect(store.getState().data['doePreset']).toBeUndefined();
    expect(store.getState().data['decedentName']).toBeUndefined();
    expect(store.getState().data['synopsis']).toBe('By the pier.');
    store.getState().setField(['decedentName'], 'Zenobia Quist');
    await applyPreset(workspace, form, unidentified);
    expect(store.getState().data['decedentName']).toBe('Zenobia Quist');
  });

  it('fills no field that is unknown, of another type or excluded from presets', async () => {
    const form = await load('death-report');
    const answers = JSON.parse(
      '{"synopsis":"[/divbox]","decedentName":"Jo","typeOfDeath":{"a":1},"nothing":"x","__proto__":"x","constructor":"x","scenePhotos":["x"]}',
    ) as Record<string, unknown>;
    expect(usableAnswers(form, answers)).toEqual({ synopsis: '[/divbox]' });
  });

  it('is read back as stored', () => {
    const content = presetContent({ model: 1, answers: { synopsis: 'x' } });
    expect(readPreset('One', content)).toEqual({ name: 'One', model: 1, answers: { synopsis: 'x' } });
    for (const text of ['', '[]', '{"model":1}', '{"model":"1","answers":{}}'])
      expect(readPreset('One', text), text).toBeNull();
  });
});
