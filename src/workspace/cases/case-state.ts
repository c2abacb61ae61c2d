import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { ANNOUNCED, COPIED, REPORT } from '../case-links.ts';

/** How far the work on a case is, the furthest first, by the link that says so. */
const STATES = [
  [ANNOUNCED, 'Announced'],
  [REPORT, 'Saved'],
  [COPIED, 'Copied'],
] as const;

/**
 * How far the work on an open case is and how old its last change: "Copied, changed since · 5 min ago". `now` is in
 * milliseconds since the epoch.
 */
export function caseState({ links, changedAt }: CaseSummary, now: number): string {
  const state = STATES.find(([link]) => links[link] !== undefined)?.[1] ?? 'Typing';
  const isChanged = links[COPIED] !== undefined && changedAt > Number(links[COPIED]);
  return `${state}${isChanged ? ', changed since' : ''} · ${ageText(changedAt, now)}`;
}
