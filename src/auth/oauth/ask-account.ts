import { useOAuthFlow } from './flow-store.ts';

/** Asks the person whether this is the account that they mean to use; waits for the answer, however long. */
export const askAccount = (username: string): Promise<boolean> =>
  new Promise((answered) => {
    const answer = (goOn: boolean): void => {
      useOAuthFlow.setState({ question: null });
      answered(goOn);
    };
    useOAuthFlow.setState({ question: { username, answer } });
  });
