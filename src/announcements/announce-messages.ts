import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import type { AnnounceTarget, ChannelCondition } from '../../contract/webhooks.ts';

/** The channels as people call them. */
export const CHANNELS: Readonly<Record<AnnounceTarget, string>> = {
  coroner: 'the coroner channel',
  medicalStaff: 'the medical staff channel',
  lawEnforcement: 'the law enforcement channel',
};

/** Why a channel cannot be written to; undefined while it can, or when that is not known. */
export const channelProblem = (condition: unknown): ErrorMessage | undefined =>
  PROBLEMS.get(condition as ChannelCondition);

const PROBLEMS: ReadonlyMap<ChannelCondition, ErrorMessage> = new Map([
  ['unset', errorMessage('This channel is not set up yet. Ask an administrator.')],
  ['refused', errorMessage('The chat service refuses this channel. Ask an administrator.')],
]);
