import { modelVersion } from 'virtual:form-model';
import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import type { Migrated } from '../engine/data/migrate.ts';
import { err, ok, type Result } from '../shared/lib/result.ts';

/** The way from one version of the shared model to the present one. */
export interface Migration {
  readonly answers: (stored: Migrated['answers']) => Migrated;
  /** Where the answer of a field stands now, from field key to field key. */
  readonly key: (key: string) => string;
}

const NO_CHANGE: Migration = { answers: (answers) => ({ answers, left: {} }), key: (key) => key };

const NEWER = errorMessage(
  'This was stored by a newer version of the app. Reload the page, then open it again.',
);

const UNREACHABLE = errorMessage(
  'The forms have changed since this was stored, and how to bring it over could not be loaded. Nothing was changed. Check the connection, then try again.',
);

/** Loads what brings stored answers to the present version; nothing is fetched for those that are of it. */
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
