import type { AnnounceTarget } from '../../contract/webhooks.ts';

/** The channels as people call them. */
export const CHANNELS: Readonly<Record<AnnounceTarget, string>> = {
  coroner: 'the coroner channel',
  medicalStaff: 'the medical staff channel',
  lawEnforcement: 'the law enforcement channel',
};
