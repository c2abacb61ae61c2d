import { model } from 'virtual:form-model';
import { expect, it } from 'vitest';
import type { StoredCase } from '../../../src/engine/cases/case.ts';
import { documentsOf } from '../../../src/engine/cases/documents.ts';
import { loadStoredCase } from '../../../src/engine/cases/new-case.ts';
import { createFormStore } from '../../../src/engine/store/form-store.ts';
import { adoptCase } from '../../../src/workspace/adopt-case.ts';
import { storedCase } from '../engine/cases/cases.ts';

const report = (slug: string, id = slug, rev = 1): string =>
  JSON.stringify({ uid: 'me', id, slug, rev, copyId: 'c', title: 't' });

/** A case as version 1.0 stored it: a death report, and answers of the email. */
const old = (changes: Partial<StoredCase> = {}): StoredCase =>
  storedCase({
    form: 'coroner-email',
    shownFor: 'coroner-email',
    data: { decedentName: 'Miles Corvin', requestingOfficer: 'Officer Diaz' },
    givenIn: { decedentName: ['death-report'], requestingOfficer: ['coroner-email'] },
    changedAt: { decedentName: 5, requestingOfficer: 7 },
    title: 'Officer Diaz · Coroner Email',
    model: model.version ?? 1,
    ...changes,
  });

const documents = (stored: StoredCase) =>
  documentsOf(model, adoptCase(stored)).map(({ form, links }) => [form, Object.keys(links).join(' ')]);

it.each<[string, Partial<StoredCase>, readonly (readonly string[])[]]>([
  [
    'nothing done',
    {},
    [
      ['death-report', ''],
      ['coroner-email', ''],
    ],
  ],
  [
    'saved as another form',
    { links: { report: report('death-report') } },
    [
      ['death-report', 'report'],
      ['coroner-email', ''],
    ],
  ],
  [
    'saved as one of the forms of a document',
    { links: { report: report('consultation-notes-phmc') } },
    [
      ['death-report', ''],
      ['coroner-email', ''],
      ['consultation-notes-phmc', 'report form'],
    ],
  ],
  [
    'opened from a report of somebody',
    { links: { source: report('death-report') } },
    [
      ['death-report', 'source'],
      ['coroner-email', ''],
    ],
  ],
  [
    'announced as two forms',
    { links: { announced: 'ID 1 4' } },
    [
      ['death-report', 'announced'],
      ['coroner-email', ''],
      ['autopsy-report', 'announced'],
    ],
  ],
  [
    'announced by version 0.1',
    { links: { announced: 'ID' } },
    [
      ['death-report', ''],
      ['coroner-email', 'announced'],
    ],
  ],
  [
    'copied and handed over',
    { links: { copied: '6', handedOver: 'new' } },
    [
      ['death-report', ''],
      ['coroner-email', 'copied handedOver'],
    ],
  ],
  [
    'a form of two sites',
    {
      form: 'physical-evaluation-pbc',
      shownFor: 'physical-evaluation',
      givenIn: {},
      links: { report: report('physical-evaluation-phmc') },
    },
    [['physical-evaluation-pbc', 'report form']],
  ],
  ['no form yet', { form: null, shownFor: null, givenIn: {}, links: { announced: 'ID' } }, []],
  [
    'a draft of version 0.1, which knew no shown form',
    { shownFor: null, givenIn: {}, links: { announced: 'ID' } },
    [['coroner-email', 'announced']],
  ],
])('a case of an earlier version, %s', (_, changes, expected) => {
  const stored = old(changes);
  expect(documents(stored)).toEqual(expected);
  // Reading again changes nothing
  const adopted = adoptCase(stored);
  expect(adoptCase(adopted)).toEqual(adopted);
});

it('is named by its person whichever form is in front', () => {
  const inFront = (form: string) => adoptCase(old({ form, shownFor: form })).title;
  expect(['death-report', 'coroner-email', 'email-generator'].map(inFront)).toEqual(
    Array(3).fill('Miles Corvin'),
  );
});

it('an older page that works on the case between loses nothing, and nothing of it is lost', () => {
  const store = createFormStore(model);
  loadStoredCase(store, model, adoptCase(old()));
  const act = store.getState();
  act.setLink('report', report('coroner-email'));
  act.setLink('copied', '10');
  act.openForm('death-report');
  act.setLink('report', report('death-report'));
  const { links } = store.getState();

  // It knows one link of each name for the case: it opens the email, saves and copies it, and announces both
  const written = old({
    links: { ...links, report: report('coroner-email', 'second'), copied: '20', announced: 'ID 1 2' },
  });
  const after = Object.fromEntries(
    documentsOf(model, adoptCase(written)).map((one) => [one.form, one.links]),
  );
  expect(after['death-report']).toEqual({ report: report('death-report'), announced: 'ID 1' });
  expect(after['coroner-email']).toEqual({
    report: report('coroner-email', 'second'),
    copied: '20',
    announced: 'ID 2',
  });
  // What it reads is the document in front, so that it saves over the right report
  expect(links['report']).toBe(report('death-report'));
  expect(links['copied']).toBeUndefined();
});
