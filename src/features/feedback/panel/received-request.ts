import type { ErrorMessage } from '../../../../contract/error-message.ts';
import * as v from 'valibot';
import {
  FEEDBACK_KINDS,
  FEEDBACK_STATES,
  type FeedbackKind,
  type FeedbackState,
} from '../../../../contract/feedback.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { auditChange } from '../../../services/platform/audit-change.ts';
import { currentUser } from '../../../services/platform/current-user.ts';
import type { Row } from '../../../services/platform/firebase/records.ts';
import type { Tone } from '../../../shared/ui/badge.tsx';
import { save } from '../../../services/server/server.ts';
import { msg } from '../../../../contract/messages.ts';

/** A feedback request. Unknown texts are empty. */
export interface ReceivedRequest {
  /** Database key, which is also the reference number given to the sender. */
  readonly id: string;
  readonly kind: FeedbackKind;
  readonly state: FeedbackState;
  readonly title: string;
  readonly details: string;
  readonly discord: string;
  readonly bbcode: string;
  readonly form: string;
  readonly browser: string;
  /** User id of the sender; empty for a guest. */
  readonly by: string;
  /** Timestamp in milliseconds since the epoch. */
  readonly at: number;
}

export const KIND_LABELS: Readonly<Record<FeedbackKind, string>> = {
  bug: msg('Bug'),
  idea: msg('Idea'),
  form: msg('New form'),
};

/** Badge tone, label and action label of each state. */
export const STATE_LABELS: Readonly<
  Record<FeedbackState, { readonly tone: Tone; readonly label: string; readonly action: string }>
> = {
  new: { tone: 'info', label: msg('New'), action: msg('Mark as new') },
  accepted: { tone: 'accent', label: msg('Accepted'), action: msg('Accept') },
  declined: { tone: 'neutral', label: msg('Declined'), action: msg('Decline') },
  done: { tone: 'ok', label: msg('Done'), action: msg('Mark as done') },
};

const text = v.fallback(v.string(), '');
const storedRequest = v.object({
  at: v.number(),
  kind: v.fallback(v.picklist(FEEDBACK_KINDS), 'idea'),
  state: v.fallback(v.picklist(FEEDBACK_STATES), 'new'),
  title: text,
  details: text,
  discord: text,
  bbcode: text,
  form: text,
  browser: text,
  by: text,
});

/** Parses a row; null if invalid. */
export function requestOf({ key, value }: Row): ReceivedRequest | null {
  const read = v.safeParse(storedRequest, value);
  return read.success ? { id: key, ...read.output } : null;
}

/** Changes the state of a request and writes an audit entry. */
export function setRequestState(
  { id, title }: ReceivedRequest,
  state: FeedbackState,
): Promise<Result<void, ErrorMessage>> {
  const path = `featureRequests/${id}`;
  return save({
    [`${path}/state`]: state,
    ...auditChange(currentUser()?.uid ?? '', { action: `request.${state}`, target: path, details: title }),
  });
}
