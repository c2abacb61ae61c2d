import prices from './prices.json' with { type: 'json' };
import type { Usage } from './health.ts';

/** From this part of an allowance on it is worth a look. */
const MUCH = 0.8;

const GB = 1_000_000_000;

/** What is free each month, and how much of it is used; both in bytes. */
export interface Allowance {
  readonly what: string;
  readonly used: number;
  readonly free: number;
  readonly isMuch: boolean;
}

/** Each allowance that Google counts. */
export const allowancesOf = ({ sent, stored, site }: Usage): readonly Allowance[] =>
  (
    [
      ['sent by the database this month', sent, prices.readPerGB.free],
      ['stored in it', stored, prices.storedPerGB.free],
      ['sent by the site this month', site, prices.sitePerGB.free],
    ] as const
  ).map(([what, used, free]) => ({ what, used, free: free * GB, isMuch: used >= MUCH * free * GB }));

/** Part of the guide for whoever uses much of an allowance. */
export const ALLOWANCE_ADVICE =
  'What is above costs; “What it costs, and how it grows” in docs/deploy.md says what to do.';
