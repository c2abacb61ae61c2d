/** What people send: something broken, a wish, or a form that is missing. */
export const FEEDBACK_KINDS = ['bug', 'idea', 'form'] as const;

export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** What becomes of what people send; it begins as new. */
export const FEEDBACK_STATES = ['new', 'accepted', 'declined', 'done'] as const;

export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** The longest texts, in characters. */
export const FEEDBACK_LIMITS = {
  title: 120,
  details: 3000,
  discord: 60,
  /** The BBCode of a form that is wished for. */
  bbcode: 60_000,
  /** The form that was open, and the browser. */
  form: 80,
  browser: 300,
} as const;

/** Something that a user sends to those who build the forms. */
export interface FeedbackRequest {
  readonly kind: FeedbackKind;
  readonly title: string;
  readonly details: string;
  readonly discord: string;
  readonly bbcode?: string;
  readonly form?: string;
  readonly browser?: string;
}

/** It is stored under this number, such as `R-7K2M9QXA`, by which people can ask about it. */
export interface FeedbackResponse {
  readonly success: true;
  readonly reference: string;
}
