import prices from './prices.json' with { type: 'json' };
import type { Usage } from './health.ts';

/** Fraction of an allowance above which its use is flagged. */
const MUCH = 0.8;

const GB = 1_000_000_000;

/** Free monthly allowance and its use, in bytes. */
export interface Allowance {
  readonly what: string;
  readonly used: number;
  readonly free: number;
  readonly isMuch: boolean;
}

/** Returns every allowance that Google counts. */
export const allowancesOf = ({ sent, stored, site }: Usage): readonly Allowance[] =>
  (
    [
      ['sent by the database this month', sent, prices.readPerGB.free],
      ['stored in the database', stored, prices.storedPerGB.free],
      ['sent by the site this month', site, prices.sitePerGB.free],
    ] as const
  ).map(([what, used, free]) => ({ what, used, free: free * GB, isMuch: used >= MUCH * free * GB }));

/** Advice shown when much of an allowance is used. */
export const ALLOWANCE_ADVICE =
  'Use above the free quota costs money. See “What it costs, and how it grows” in docs/deploy.md.';
