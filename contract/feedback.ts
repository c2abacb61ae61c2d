export const FEEDBACK_KINDS = ['bug', 'idea', 'form'] as const;

export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** States of feedback; initially `new`. */
export const FEEDBACK_STATES = ['new', 'accepted', 'declined', 'done'] as const;

export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** Maximum text lengths, in characters. */
export const FEEDBACK_LIMITS = {
  title: 120,
  details: 3000,
  discord: 60,
  /** BBCode of a requested form. */
  bbcode: 60_000,
  /** The open form and the user agent. */
  form: 80,
  browser: 300,
} as const;

export interface FeedbackRequest {
  readonly kind: FeedbackKind;
  readonly title: string;
  readonly details: string;
  readonly discord: string;
  readonly bbcode?: string;
  readonly form?: string;
  readonly browser?: string;
}

/** Stored under `reference`, such as `R-7K2M9QXA`, which users can quote. */
export interface FeedbackResponse {
  readonly success: true;
  readonly reference: string;
}
