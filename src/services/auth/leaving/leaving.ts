import { create } from 'zustand';

/** What becomes of what a user leaves behind when they sign out; `stay` does not sign out. */
export type LeavingAnswer = 'keep' | 'discard' | 'stay';

/** What a user leaves behind, as text. */
export interface Leaving {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Names what is left, a line each. */
  readonly items?: readonly string[];
  /** The label of the button that keeps it … */
  readonly keep: string;
  /** … and of the one that discards it. */
  readonly discard: string;
}

/** The question that waits for an answer. */
export interface LeavingQuestion extends Leaving {
  readonly answer: (answer: LeavingAnswer) => void;
}

/** The question that is being asked, or null. */
export const useLeavingQuestion = create<LeavingQuestion | null>()(() => null);

/** Asks the user what becomes of what they leave behind; waits for the answer, however long. */
export const askLeaving = (leaving: Leaving): Promise<LeavingAnswer> =>
  new Promise((answered) => {
    const answer = (given: LeavingAnswer): void => {
      useLeavingQuestion.setState(null, true);
      answered(given);
    };
    useLeavingQuestion.setState({ ...leaving, answer }, true);
  });
