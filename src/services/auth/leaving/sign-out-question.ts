import { create } from 'zustand';

/** Decision about local data at sign-out; `stay` cancels the sign-out. */
export type LeavingAnswer = 'keep' | 'discard' | 'stay';

/** Texts of the sign-out dialog. */
export interface Leaving {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Titles of the affected items, one line each. */
  readonly items?: readonly string[];
  readonly keep: string;
  readonly discard: string;
}

export interface LeavingQuestion extends Leaving {
  readonly answer: (answer: LeavingAnswer) => void;
}

export const useLeavingQuestion = create<LeavingQuestion | null>()(() => null);

/** Asks the user whether to keep or discard local data. Resolves with the answer; no timeout. */
export const askBeforeSignOut = (leaving: Leaving): Promise<LeavingAnswer> =>
  new Promise((answered) => {
    const answer = (given: LeavingAnswer): void => {
      useLeavingQuestion.setState(null, true);
      answered(given);
    };
    useLeavingQuestion.setState({ ...leaving, answer }, true);
  });
