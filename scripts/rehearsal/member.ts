import { deleteApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { departmentOfAgency } from '../../contract/departments.ts';
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts';
import type { FirebaseConfig } from '../../src/services/platform/env.ts';
import { firebaseApp } from '../../src/services/platform/firebase/app.ts';
import { openCallables } from '../../src/services/platform/firebase/callables.ts';
import { openDatabase } from '../../src/services/platform/firebase/database.ts';
import { openRecords } from '../../src/services/platform/firebase/records.ts';
import { createReportDelivery, type DeliveredReport } from '../../src/features/reports/deliver-report.ts';
import type { ReportWrite } from '../../src/features/reports/report-write.ts';
import { createLibraryDelivery } from '../../src/services/user-library/deliver-entry.ts';
import { newId } from '../../src/shared/lib/ids.ts';
import { formOf } from '../../tests/e2e/support/forms.ts';
import type { Example } from './examples.ts';
import type { Ledger } from './ledger.ts';

/** A member who writes with the app's code. */
export interface Member {
  readonly uid: string;
  /** Saves a new report. */
  save(example: Example, note: string): Promise<void>;
  /** Saves the last report again, with another note. */
  saveAgain(example: Example, note: string): Promise<void>;
  remove(): Promise<void>;
  keepPhrase(text: string): Promise<void>;
  leave(): Promise<void>;
}

/** Returns the e-mail address of an account. */
export const emailOf = (uid: string): string => `${uid}@demo.invalid`;

/** Times that the app asks for the index of a report. */
const MOST_TRIES = 5;

const byCode = new Map<number, string>();

/** Caches the agency of a form, which determines the department of its reports. */
function noteAgency({ slug, code }: Example): void {
  if (!byCode.has(code)) byCode.set(code, formOf(slug).meta.agency);
}

/** Signs a member in; all writes are recorded in the ledger. */
export async function signIn(config: FirebaseConfig, uid: string, ledger: Ledger): Promise<Member> {
  const app = firebaseApp(config, uid);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, config.emulators.auth ?? '', { disableWarnings: true });
  await signInWithEmailAndPassword(auth, emailOf(uid), DEMO_PASSWORD);
  const [database, records] = [openDatabase(config, uid), openRecords(config, uid)];
  const callables = openCallables(config, uid);
  const isConnected = async (): Promise<boolean> => true;
  let arrived: DeliveredReport | undefined;
  const deliver = createReportDelivery({
    database,
    records,
    isConnected,
    saveChange: (changes) => records.update(changes),
    onArrival: (arrival) => {
      arrived = arrival;
    },
    departmentOf: (code) => departmentOfAgency(byCode.get(code) ?? ''),
  });
  const deliverEntry = createLibraryDelivery({ database, records, isConnected });

  /** Asks for the index of a written report until it follows, as `followIndex` of the app does. */
  const index = async (id: string, tries = 1): Promise<void> => {
    const indexed = await callables.call('indexReports', { ids: [id] });
    if (!indexed.ok && tries < MOST_TRIES) await index(id, tries + 1);
    else if (!indexed.ok) throw new Error(`The index does not follow: ${indexed.error.message}`);
  };
  const send = async (write: ReportWrite): Promise<DeliveredReport> => {
    const delivery = await deliver(write, newId(), uid);
    if (delivery.outcome !== 'delivered' || !arrived)
      throw new Error(`${uid} could not write a report: ${JSON.stringify(delivery)}`);
    await index(write.id);
    return arrived;
  };
  const saveAs = async (id: string, rev: number, example: Example, note: string): Promise<void> => {
    noteAgency(example);
    const content = example.content(note, uid);
    const { saved } = await send({ op: 'save', uid, id, rev, copyId: newId(), content });
    ledger.saved(uid, id, { rev, data: content.data, bbCode: content.bbCode, title: saved?.title ?? '' });
  };
  return {
    uid,
    save: (example, note) => saveAs(newId(), 1, example, note),
    async saveAgain(example, note) {
      const last = ledger.last(uid);
      if (last) await saveAs(last.id, last.report.rev + 1, example, note);
    },
    async remove() {
      const last = ledger.last(uid);
      if (!last) return;
      await send({ op: 'remove', uid, id: last.id });
      ledger.removed(uid, last.id);
    },
    async keepPhrase(text) {
      const id = newId();
      const delivery = await deliverEntry(
        { op: 'save', kind: 'phrase', id, name: `Phrase ${id}`, form: null, content: text },
        newId(),
        uid,
      );
      if (delivery.outcome !== 'delivered')
        throw new Error(`A phrase was not kept: ${JSON.stringify(delivery)}`);
      ledger.kept(uid, id, text);
    },
    leave: () => deleteApp(app),
  };
}
