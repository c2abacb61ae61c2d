import { create } from 'zustand';

/** What the person wants done with what has not been sent when they sign out. */
export type LeavingAnswer = 'keep' | 'discard' | 'stay';

/** The question that waits for an answer. */
export interface LeavingQuestion {
  /** How much has not been sent, in words. */
  readonly words: string;
  readonly answer: (answer: LeavingAnswer) => void;
}

/** The question that is being asked, or null. */
export const useLeavingQuestion = create<LeavingQuestion | null>()(() => null);

/** Asks the person what to do with what has not been sent; waits for the answer, however long. */
export const askLeaving = (words: string): Promise<LeavingAnswer> =>
  new Promise((answered) => {
    const answer = (given: LeavingAnswer): void => {
      useLeavingQuestion.setState(null, true);
      answered(given);
    };
    useLeavingQuestion.setState({ words, answer }, true);
  });
