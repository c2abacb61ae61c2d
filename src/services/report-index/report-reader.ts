import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { FormData } from '../../engine/store/model.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { IndexedReport } from './indexed-report.ts';

/** Reads the answers of a saved report with the rights of the user; the error is a message for them. */
export type ReadAnswers = (
  place: Pick<IndexedReport, 'uid' | 'id'>,
) => Promise<Result<{ readonly modelVersion: number; readonly answers: FormData }, ErrorMessage>>;

let give: (read: ReadAnswers) => void = () => undefined;
const reader = new Promise<ReadAnswers>((given) => {
  give = given;
});

/** Provides the function that reads saved reports, once their feature is loaded, as it is after each sign-in. */
export const provideReader = (read: ReadAnswers): void => give(read);

/** Reads the answers of a saved report, once it is known how. */
export const readAnswers: ReadAnswers = async (place) => (await reader)(place);
