import { modelVersion } from 'virtual:form-model';
import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import type { Migrated } from '../engine/data/migrate.ts';
import { err, ok, type Result } from '../shared/lib/result.ts';

/** Migration from a version of the shared model to the current one. */
export interface Migration {
  readonly answers: (stored: Migrated['answers']) => Migrated;
  /** Maps an old field key to its current key. */
  readonly key: (key: string) => string;
}

const NO_CHANGE: Migration = { answers: (answers) => ({ answers, left: {} }), key: (key) => key };

const NEWER = errorMessage(
  'This was stored by a newer version of the app. Reload the page, then open it again.',
);

const UNREACHABLE = errorMessage(
  'The forms have changed since this was stored, and it could not be updated. Nothing was changed. Check the connection, then try again.',
);

/** Loads the migration from a model version; nothing is fetched for the current one. */
export async function loadMigration(version: number): Promise<Result<Migration, ErrorMessage>> {
  if (version === modelVersion) return ok(NO_CHANGE);
  if (version > modelVersion) return err(NEWER);
  const loaded = await Promise.all([
    import('../engine/data/migrate.ts'),
    import('virtual:form-migrations'),
  ]).catch(() => null);
  if (!loaded) return err(UNREACHABLE);
  const [{ migrate, movedTo }, { versions }] = loaded;
  return ok({ answers: (answers) => migrate(versions, answers, version), key: movedTo(versions, version) });
}
