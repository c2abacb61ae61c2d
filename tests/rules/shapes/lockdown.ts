import { actor } from '../support/actors.ts';
import type { Case, Patch } from '../support/case.ts';
import { KEPT_TEXT, MARK, REPORT, reportPatch, STORED_REPORT, used } from '../support/samples.ts';

/** Returns the direct database writes of a member. */
const writesOf = (uid: string): Readonly<Record<string, Patch>> => ({
  report: reportPatch(uid, 'new', REPORT),
  'text of a report': {
    [`savedReports/${uid}/old/bbCode`]: '[b]Corrected[/b]',
    [`savedReports/${uid}/old/rev`]: STORED_REPORT.rev + 1,
    ...used(uid, 'old', STORED_REPORT, { ...STORED_REPORT, bbCode: '[b]Corrected[/b]' }),
  },
  'entry without a report': { [`savedReportsIndex/${uid}/lone-entry`]: null },
  'entry of a department': { [`departmentReports/phmc/${uid}/lone-entry`]: null },
  phrase: { [`phrases/${uid}/s001`]: KEPT_TEXT },
  preset: { [`presets/${uid}/s001`]: KEPT_TEXT },
  signature: { [`signatures/${uid}/s001`]: KEPT_TEXT },
  'mark of the game': { 'bingo/logs/ER/activityLog/new': MARK },
});

const SITUATIONS = [
  { closed: 'all', who: 'rank 1', allowed: false },
  { closed: 'all', who: 'rank 1', deployment: 'github-pages', allowed: false },
  { closed: 'all', who: 'rank 15', allowed: true },
  { closed: 'phmc-tools', who: 'rank 1', deployment: 'phmc-tools', allowed: false },
  { closed: 'phmc-tools', who: 'rank 15', deployment: 'phmc-tools', allowed: true },
  { closed: 'phmc-tools', who: 'rank 1', deployment: 'github-pages', allowed: true },
  { closed: 'phmc-tools', who: 'rank 1', allowed: true },
] as const;

/** A lockdown rejects members' writes, everywhere or for one deployment, but never administrators'. */
export const LOCKDOWN_CASES: readonly Case[] = SITUATIONS.flatMap(({ who, ...situation }) =>
  Object.entries(writesOf(actor(who).uid!)).map(([name, write]) => ({
    name: `${name} by ${who}, ${JSON.stringify(situation)}`,
    actor: actor(who),
    action: { write },
    ...situation,
  })),
);
