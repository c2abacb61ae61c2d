import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { ChannelCondition } from '../../../contract/webhooks.ts';

/** Why a channel cannot be written to; undefined while it can, or when that is not known. */
export const channelProblem = (condition: unknown): ErrorMessage | undefined =>
  PROBLEMS.get(condition as ChannelCondition);

const PROBLEMS: ReadonlyMap<ChannelCondition, ErrorMessage> = new Map([
  ['unset', errorMessage('This channel is not set up yet. Ask an administrator.')],
  ['refused', errorMessage('The chat service refuses this channel. Ask an administrator.')],
]);
