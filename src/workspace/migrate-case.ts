import { fieldOfKey } from '../engine/store/autofill.ts';
import type { Answers } from '../engine/store/document.ts';
import type { StoredCase } from '../engine/cases/case.ts';
import type { MigrationError } from '../engine/cases/session-types.ts';
import { err, ok, type Result } from '../shared/lib/result.ts';
import { modelVersion } from 'virtual:form-model';
import { loadMigration, type Migration } from './load-migration.ts';

const rekeyed = <T>(
  record: Readonly<Record<string, T>>,
  rename: (key: string) => string,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));

/** Migrates answers to the current model version. Obsolete fields remain in the data. */
export function migrateAnswers(
  { data, autofilled, changedAt, givenIn }: Answers,
  { answers, key }: Migration,
): Answers {
  const moved = answers(data);
  const name = (before: string): string => fieldOfKey(key(before));
  return {
    data: { ...moved.answers, ...moved.left },
    autofilled: rekeyed(autofilled, key),
    changedAt: rekeyed(changedAt, name),
    givenIn: rekeyed(givenIn, name),
  };
}

/** Migrates a stored case to the current model version. Obsolete fields remain in the data. */
export async function migrateCase(stored: StoredCase): Promise<Result<StoredCase, MigrationError>> {
  if (stored.model > modelVersion) return err('newer');
  const migration = await loadMigration(stored.model);
  if (!migration.ok) return err('unreachable');
  const own = Object.entries(stored.own).map(
    ([form, answers]) => [form, migrateAnswers(answers, migration.value)] as const,
  );
  return ok({
    ...stored,
    ...migrateAnswers(stored, migration.value),
    own: Object.fromEntries(own),
    model: modelVersion,
  });
}
