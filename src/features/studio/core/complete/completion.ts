/** One text that can be inserted. */
export interface Proposal {
  readonly label: string;
  /** Inserted text, if it is not the label. */
  readonly apply?: string;
  /** A few words beside the label. */
  readonly detail?: string | undefined;
  /** One sentence about it. */
  readonly info?: string | undefined;
}

/** Proposals that replace the text from `from` to `to`. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly proposals: readonly Proposal[];
}
