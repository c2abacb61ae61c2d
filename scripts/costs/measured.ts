/** Cost of one action. Bytes on the wire, without encryption. */
export interface Cost {
  /** Bytes of files sent by the site. */
  readonly site: number;
  /** Bytes sent by the database. */
  readonly read: number;
  /** Bytes sent to the database. */
  readonly written: number;
  readonly connections: number;
  /** Function calls, including CORS preflights. */
  readonly calls: number;
}

/** Measurements as stored in `scripts/costs/measured.json`. */
export interface Measured {
  /** Date, `YYYY-MM-DD`. */
  readonly on: string;
  readonly actions: Readonly<Record<string, Cost>>;
  /** Bytes of JSON in the database. */
  readonly stored: {
    /** All demo data. */
    readonly demo: number;
    /** Number of staff members in it, and the size of one. */
    readonly staff: number;
    readonly member: number;
    /** One report with its entries in all lists. */
    readonly report: number;
    /** Its entry in one index list, and in the list of its owner. */
    readonly indexEntry: number;
    readonly listEntry: number;
    /** Compression ratio of a backup, 0 to 1. */
    readonly packed: number;
  };
}
