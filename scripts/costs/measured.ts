/** What one action costs. Bytes are those on the wire, without encryption. */
export interface Cost {
  /** Bytes of files that the site sends. */
  readonly site: number;
  /** Bytes that the database sends … */
  readonly read: number;
  /** … and that it is sent. */
  readonly written: number;
  readonly connections: number;
  /** Calls of functions, those in which a browser asks for leave first included. */
  readonly calls: number;
}

/** What was measured, as `scripts/costs/measured.json` keeps it. */
export interface Measured {
  /** The day, `YYYY-MM-DD`. */
  readonly on: string;
  readonly actions: Readonly<Record<string, Cost>>;
  /** Bytes of JSON in the database. */
  readonly stored: {
    /** All of the demo data. */
    readonly demo: number;
    /** How many members of staff its lists have, and what one of them takes. */
    readonly staff: number;
    readonly member: number;
    /** What one report takes, its entries in all lists included. */
    readonly report: number;
    /** Its entry in one list of the index, and that in the list of its owner. */
    readonly indexEntry: number;
    readonly listEntry: number;
    /** How much of it is left in a packed backup, 0 to 1. */
    readonly packed: number;
  };
}
