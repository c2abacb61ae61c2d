import type { ErrorMessage } from '../../contract/error-message.ts';
import type { FormData } from '../engine/store/model.ts';
import type { Result } from '../lib/result.ts';
import type { IndexedReport } from './indexed-report.ts';

/** Reads the answers of a saved report by the rights of whoever asks; a message for the user when it cannot be had. */
export type ReadAnswers = (
  place: Pick<IndexedReport, 'uid' | 'id'>,
) => Promise<Result<{ readonly modelVersion: number; readonly answers: FormData }, ErrorMessage>>;

let give: (read: ReadAnswers) => void = () => undefined;
const reader = new Promise<ReadAnswers>((given) => {
  give = given;
});

/** Says how saved reports are read, once their feature is loaded, which it is for whoever signs in. */
export const provideReader = (read: ReadAnswers): void => give(read);

/** Reads the answers of a saved report, once it is known how. */
export const readAnswers: ReadAnswers = async (place) => (await reader)(place);
