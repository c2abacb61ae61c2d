import { product } from '../../../contract/organisation.ts';
import { ALLOWANCE_ADVICE, allowancesOf } from '../../../contract/allowances.ts';
import type { DailyErrors, HealthResponse, DailyHeartbeats } from '../../../contract/health.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { entriesOf } from '../accounts/roster.ts';
import type { Services } from '../platform/ports.ts';
import { isRequest } from '../schemas/schemas.ts';
import { postToAdminChannel } from '../webhooks/admin-message.ts';
import {
  collectHealth,
  dayOf,
  HEARTBEAT_RECORDS,
  dailyHeartbeats,
  startOf,
  type StoredHeartbeats,
} from './health-records.ts';

/** Day of the last message, so that a repeated run sends none. */
const NOTIFIED = 'health/notified';

/** Daily counts of errors, and of refused writes without a new build, that are not reported. */
export const EVERYDAY_FAULTS = 10;
export const EVERYDAY_REFUSALS = 10;

/** Number of days for which a build counts as new. */
const NEW_DAYS = 3;

/** True for frequently called functions, and for the backup, which is reported separately. */
const isOften = (name: string): boolean => Object.hasOwn(isRequest, name) || ['api', 'backup'].includes(name);

/** Maximum length of a finding, so that its advice fits into the chat service's field. */
const LONGEST_KNOWN = 500;

const AMBER = 0xd97706;

interface Finding {
  readonly about: string;
  readonly known: string;
  readonly advice: string;
}

const countOf = (counts: DailyErrors['counts'] = {}, names = Object.keys(counts)): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);

const noteOf = <T extends { readonly at: number }>(notes: readonly T[], day: number): T | undefined =>
  notes.find(({ at }) => at === day);

function backupFindings({ at, nights, faults }: HealthResponse, bucket: string): readonly Finding[] {
  const last = nights.at(-1)?.at;
  if (bucket === '' || (last !== undefined && at - last < DAY_MS)) return [];
  const failed = countOf(noteOf(faults, startOf(at))?.counts, ['backup']) > 0;
  return [
    {
      about: failed ? 'The nightly backup failed' : 'The nightly backup did not run, or was cut off',
      known: last === undefined ? 'None was made in 30 days.' : `The last one is of ${dayOf(last)}.`,
      advice: failed
        ? 'Look for “unforeseen” in the log of the function backup. `npm run backup` makes one now.'
        : 'Look at the log of the function backup, and at Cloud Scheduler in the Google Cloud console. `npm run backup` makes one now.',
    },
  ];
}

function faultFindings({ at, faults }: HealthResponse): readonly Finding[] {
  const counts = noteOf(faults, startOf(at) - DAY_MS)?.counts ?? {};
  const names = Object.keys(counts);
  // Failures of daily functions are always reported, as a day's work is missing.
  if (countOf(counts) <= EVERYDAY_FAULTS && names.every(isOften)) return [];
  return [
    {
      about: 'Function errors',
      known: `Yesterday: ${names.map((name) => `${name}: ${counts[name]}`).join(', ')}`,
      advice: 'Look for “unforeseen” in the log of that function, in the Firebase console.',
    },
  ];
}

/** Returns the builds first seen on a day or the two days before. */
function newBuilds(pages: readonly DailyHeartbeats[], day: number): readonly string[] {
  const since = day - (NEW_DAYS - 1) * DAY_MS;
  const buildsOf = (notes: readonly DailyHeartbeats[]) =>
    new Set(notes.flatMap(({ builds }) => Object.keys(builds)));
  const former = buildsOf(pages.filter(({ at }) => at < since));
  return [...buildsOf(pages.filter(({ at }) => at >= since && at <= day))].filter(
    (name) => !former.has(name),
  );
}

function refusalFindings(pages: readonly DailyHeartbeats[], at: number): readonly Finding[] {
  const day = startOf(at) - DAY_MS;
  const refused = noteOf(pages, day)?.refused ?? 0;
  const builds = newBuilds(pages, day);
  if (refused <= (builds.length > 0 ? 0 : EVERYDAY_REFUSALS)) return [];
  const since = builds.length > 0 ? `; new in use: ${builds.slice(0, 3).join(', ')}` : '';
  return [
    {
      about: 'Refused writes',
      known: `Yesterday: ${refused}${since}`,
      advice:
        'Rules and page may be of different releases: deploy the rules again (`npm run deploy -- --only database`), or go back (“An upgrade” in docs/deploy.md). Refused changes stay in the outbox of the person who made them, with the reason.',
    },
  ];
}

const allowanceFindings = ({ usage }: HealthResponse): readonly Finding[] =>
  (usage === null ? [] : allowancesOf(usage))
    .filter(({ isMuch }) => isMuch)
    .map(({ what, used, free }) => ({
      about: 'Allowance',
      known: `${Math.floor((100 * used) / free)} % of what is free is used: ${what}.`,
      advice: ALLOWANCE_ADVICE,
    }));

const cardOf = (findings: readonly Finding[], at: number) => ({
  title: `${product}: something needs your attention`,
  color: AMBER,
  fields: findings.map(({ about, known, advice }) => ({
    name: about,
    value: `${known.slice(0, LONGEST_KNOWN)}\n${advice}`,
  })),
  footer: { text: 'For details, see Administration → System or run npm run health.' },
  timestamp: new Date(at).toISOString(),
});

/**
 * Posts a message with advice to the admin channel if there are findings, at most once a day. Rejects if the chat
 * service or the database fails, so that the schedule retries.
 */
export async function notifyOwner(services: Services): Promise<void> {
  const { database, now, log, settings } = services;
  const at = now();
  const [health, stored] = await Promise.all([
    collectHealth(database.get, services.usage, at),
    database.get(HEARTBEAT_RECORDS),
  ]);
  const pages = Object.values(entriesOf<StoredHeartbeats>(stored)).map(dailyHeartbeats);
  const findings = [
    ...backupFindings(health, settings.backupBucket),
    ...faultFindings(health),
    ...refusalFindings(pages, at),
    ...allowanceFindings(health),
  ];
  const about = findings.map((finding) => finding.about);
  if (findings.length === 0) return log.info('owner_has_nothing_to_do');
  let isFirst = false;
  await database.transaction(NOTIFIED, (day) => {
    isFirst = day !== dayOf(at);
    return isFirst ? dayOf(at) : undefined;
  });
  if (!isFirst) return;
  try {
    const posted = await postToAdminChannel(services, async () => cardOf(findings, at));
    if (posted) log.info('owner_notified', { about });
    else log.warn('owner_not_notified', { about, reason: 'The admin channel has no address' });
  } catch (error) {
    await database.update({ [NOTIFIED]: null });
    throw error;
  }
}
