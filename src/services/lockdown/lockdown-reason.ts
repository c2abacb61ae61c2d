import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { useLockdown } from './lockdown-provider.tsx';

/** What a lockdown means for the user, as text. */
export const LOCKDOWN_REASON = errorMessage(
  'Lockdown: copying, saving and announcing are off until it ends. Your answers are kept.',
);

/** Why copying, saving and announcing are off; undefined while they are not. */
export const useLockdownReason = (): ErrorMessage | undefined =>
  useLockdown().active ? LOCKDOWN_REASON : undefined;
