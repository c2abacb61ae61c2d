import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { Files } from './sandbox/messages.ts';

const filesPart = onDemand(() => import('virtual:studio/studio-files'));
const casesPart = onDemand(() => import('virtual:studio/studio-cases'));

/** Files of the app that works begin with. */
export interface Base {
  readonly version: string;
  readonly files: Files;
}

const NOT_LOADED = errorMessage('The forms could not be loaded. Check the connection, then try again.');

/** Loads all schemas and templates of the app. */
export const loadBase = (): Promise<Result<Base, ErrorMessage>> =>
  filesPart.load().then(
    ({ version, files }) => ok({ version, files }),
    () => err(NOT_LOADED),
  );

/** Loads the same with the cases of one form. */
export async function loadBaseWithCases(slug: string): Promise<Result<Base, ErrorMessage>> {
  try {
    const [{ version, files }, { cases }] = await Promise.all([filesPart.load(), casesPart.load()]);
    const ofForm = Object.hasOwn(cases, slug) ? await cases[slug]?.() : undefined;
    return ok({ version, files: { ...files, ...ofForm?.files } });
  } catch {
    return err(NOT_LOADED);
  }
}
