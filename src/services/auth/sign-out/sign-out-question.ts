import { create } from 'zustand';

/** Decision about local data at sign-out; `stay` cancels the sign-out. */
export type SignOutAnswer = 'keep' | 'discard' | 'stay';

/** Texts of the sign-out dialog. */
interface SignOutTexts {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Titles of the affected items, one line each. */
  readonly items?: readonly string[];
  readonly keep: string;
  readonly discard: string;
}

export interface SignOutQuestion extends SignOutTexts {
  readonly answer: (answer: SignOutAnswer) => void;
}

export const useSignOutQuestion = create<SignOutQuestion | null>()(() => null);

/** Asks the user whether to keep or discard local data. Resolves with the answer; no timeout. */
export const askBeforeSignOut = (texts: SignOutTexts): Promise<SignOutAnswer> =>
  new Promise((answered) => {
    const answer = (given: SignOutAnswer): void => {
      useSignOutQuestion.setState(null, true);
      answered(given);
    };
    useSignOutQuestion.setState({ ...texts, answer }, true);
  });
