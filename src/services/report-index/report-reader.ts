import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { FormData } from '../../engine/store/model.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { IndexedReport } from './indexed-report.ts';

/** Reads the answers of a saved report with the user's permissions. Fails with a user-facing message. */
type ReadAnswers = (
  place: Pick<IndexedReport, 'uid' | 'id'>,
) => Promise<Result<{ readonly modelVersion: number; readonly answers: FormData }, ErrorMessage>>;

let give: (read: ReadAnswers) => void = () => undefined;
const reader = new Promise<ReadAnswers>((given) => {
  give = given;
});

/** Registers the reader when the reports feature is loaded, after each sign-in. */
export const provideReader = (read: ReadAnswers): void => give(read);

/** Reads the answers of a saved report; waits for the reader to be registered. */
export const readAnswers: ReadAnswers = async (place) => (await reader)(place);
