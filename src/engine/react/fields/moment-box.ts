/** What a control of days and times holds, as schemas name it. */
export type MomentKind = 'date' | 'time' | 'date-time';

/** The control of a day or time, as the tools that work it see it. */
export interface MomentBox {
  readonly kind: MomentKind;
  readonly limit: 'now' | 'today' | undefined;
  /** Whether the present can be entered by one key. */
  readonly hasNow: boolean;
  /** The stored answer. */
  readonly value: unknown;
  /** Puts a text into the control as if it were typed. */
  readonly type: (text: string) => void;
  /** Stores an answer; `select` is called with the control once that shows it, and it has the focus then. */
  readonly put: (stored: string, select: (input: HTMLInputElement) => void) => void;
}
