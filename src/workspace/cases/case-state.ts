import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { ANNOUNCED, COPIED, REPORT } from '../case-link-keys.ts';

/** Progress labels by case link, furthest first. */
const STATES = [
  [ANNOUNCED, 'Announced'],
  [REPORT, 'Saved'],
  [COPIED, 'Copied'],
] as const;

/**
 * Formats the progress and age of an open case: "Copied, changed since · 5 min ago". `now` is in milliseconds since the
 * epoch.
 */
export function caseState({ links, changedAt }: CaseSummary, now: number): string {
  const state = STATES.find(([link]) => links[link] !== undefined)?.[1] ?? 'Draft';
  const isChanged = links[COPIED] !== undefined && changedAt > Number(links[COPIED]);
  return `${state}${isChanged ? ', changed since' : ''} · ${ageText(changedAt, now)}`;
}
