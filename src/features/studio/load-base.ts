import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { Place } from './core/hand-in.ts';
import type { Files } from './sandbox/messages.ts';

const filesPart = onDemand(() => import('virtual:studio/studio-files'));
const casesPart = onDemand(() => import('virtual:studio/studio-cases'));

/** Files of the app that works begin with. */
export interface Base {
  readonly version: string;
  readonly files: Files;
  readonly place: Place;
}

const NOT_LOADED = errorMessage('The forms could not be loaded. Check the connection, then try again.');

/** Loads all schemas and templates of the app. */
export const loadBase = (): Promise<Result<Base, ErrorMessage>> =>
  filesPart.load().then(
    ({ version, files, place }) => ok({ version, files, place }),
    () => err(NOT_LOADED),
  );

/** Loads the files in some folders of cases: those of forms by slug, or `_released`. A folder that does not exist has none. */
export async function loadCases(folders: readonly string[]): Promise<Result<Files, ErrorMessage>> {
  try {
    const { cases } = await casesPart.load();
    const loads = [...new Set(folders)].flatMap((folder) =>
      Object.hasOwn(cases, folder) && cases[folder] ? [cases[folder]()] : [],
    );
    const loaded = await Promise.all(loads);
    return ok(Object.assign({}, ...loaded.map(({ files }) => files)) as Files);
  } catch {
    return err(NOT_LOADED);
  }
}

/** Loads the same with the cases in some folders. */
export async function loadBaseWithCases(...folders: readonly string[]): Promise<Result<Base, ErrorMessage>> {
  const [base, cases] = await Promise.all([loadBase(), loadCases(folders)]);
  if (!base.ok || !cases.ok) return base.ok ? err(NOT_LOADED) : base;
  return ok({ ...base.value, files: { ...base.value.files, ...cases.value } });
}
