import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import type { proposeAnswers } from '../engine/texts/propose-answers.ts';
import type { TextError, TextReading } from '../engine/texts/reading.ts';
import { err, ok, type Result } from '../lib/result.ts';

/** What it takes to read a pasted text. All of it happens in the browser; nothing is sent or logged. */
export interface GameTexts {
  /** Recognises a text among the kinds of the project and reads it. */
  readonly read: (text: string) => Result<TextReading, TextError>;
  /** What the records of a reading offer to a form. */
  readonly propose: typeof proposeAnswers;
}

/** Fetches the reader of pasted texts and the kinds that it knows. */
export async function loadGameTexts(): Promise<Result<GameTexts, ErrorMessage>> {
  const loaded = await Promise.all([
    import('../engine/texts/read-game-text.ts'),
    import('../engine/texts/propose-answers.ts'),
    import('virtual:form-texts'),
  ]).catch(() => null);
  if (!loaded)
    return err(
      errorMessage('The reader of pasted texts could not be loaded. Check the connection, then try again.'),
    );
  const [reader, { proposeAnswers: propose }, { kinds }] = loaded;
  return ok({ read: (text: string) => reader.readGameText(kinds, text), propose });
}
