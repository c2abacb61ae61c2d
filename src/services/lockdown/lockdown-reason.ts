import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { useLockdown } from './lockdown-provider.tsx';

export const LOCKDOWN_REASON = errorMessage(
  'Lockdown: copying, saving and announcing are off until it ends. Your answers are kept.',
);

/** Returns the reason why copying, saving and announcing are disabled; undefined without a lockdown. */
export const useLockdownReason = (): ErrorMessage | undefined =>
  useLockdown().active ? LOCKDOWN_REASON : undefined;
