/** Date and time formats, as named in schemas. */
export type MomentKind = 'date' | 'time' | 'date-time';

/** Interface of a date or time control for its tools. */
export interface MomentBox {
  readonly kind: MomentKind;
  readonly limit: 'now' | 'today' | undefined;
  /** True if a key enters the current time. */
  readonly hasNow: boolean;
  readonly value: unknown;
  /** Replaces the text of the control as if typed. */
  readonly type: (text: string) => void;
  /** Stores an answer; `select` is called with the focused control once it shows the answer. */
  readonly put: (stored: string, select: (input: HTMLInputElement) => void) => void;
}
