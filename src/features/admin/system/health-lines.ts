import { ALLOWANCE_ADVICE, allowancesOf } from '../../../../contract/allowances.ts';
import type { HealthResponse, BackupRecord, DailyHeartbeats } from '../../../../contract/health.ts';
import { DAY_MS } from '../../../../contract/time.ts';
import { timeText, utcText } from '../../../shared/ui/time-text.ts';

/** A health check: its state, findings and advice. */
export interface HealthLine {
  readonly about: string;
  readonly state: 'ok' | 'attention' | 'unknown';
  readonly known: string;
  readonly advice: string;
}

/** Size of a database branch at the last backup, and its growth in bytes since the oldest recorded one. */
export interface BranchSize {
  readonly branch: string;
  readonly bytes: number;
  /** Null without an earlier record. */
  readonly growth: number | null;
}

export const STATE_LABELS = { ok: 'OK', attention: 'Needs attention', unknown: 'Unknown' } as const;

/** Age in milliseconds at which a nightly backup is overdue. */
const LATE_MS = 1.5 * DAY_MS;

/** Maximum number of builds listed. */
const MOST_BUILDS = 5;

const GB = 1_000_000_000;

/** Formats a size in bytes with decimal units. */
export function sizeText(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`;
  const [size, unit] =
    Math.abs(bytes) < 1_000_000 ? [1000, 'kB'] : Math.abs(bytes) < GB ? [1_000_000, 'MB'] : [GB, 'GB'];
  return `${(bytes / size).toFixed(1)} ${unit}`;
}

/** Formats a size difference with its sign. */
export const growthText = (bytes: number): string => `${bytes < 0 ? '' : '+'}${sizeText(bytes)}`;

/** Evaluates all health checks. */
export const healthLines = (health: HealthResponse): readonly HealthLine[] => [
  backupLine(health),
  faultLine(health),
  channelLine(health),
  ...pageLines(health),
  quotaLine(health),
];

/** Returns the branches by size, largest first; empty before the first nightly backup. */
export function branchSizes({ nights }: HealthResponse): readonly BranchSize[] {
  const [first, last] = [nights[0], nights.at(-1)];
  const growthOf = (night: BackupRecord, branch: string, bytes: number): number =>
    bytes - (night.branches[branch] ?? 0);
  return Object.entries(last?.branches ?? {})
    .map(([branch, bytes]) => ({
      branch,
      bytes,
      growth: first === undefined || first === last ? null : growthOf(first, branch, bytes),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

function backupLine({ at, nights }: HealthResponse): HealthLine {
  const about = 'Last nightly backup';
  const last = nights.at(-1);
  if (last === undefined)
    return {
      about,
      state: 'attention',
      known: 'None is recorded in the last 30 days.',
      advice:
        'Set BACKUP_BUCKET for the functions and look at the log of the function backup; npm run backup makes one now.',
    };
  const known = `${utcText(last.at)}, ${sizeText(last.packed)} compressed`;
  if (at - last.at <= LATE_MS) return { about, state: 'ok', known, advice: 'Nothing to do.' };
  return {
    about,
    state: 'attention',
    known,
    advice: 'A night was missed: look at the log of the function backup; npm run backup makes one now.',
  };
}

function faultLine({ faults }: HealthResponse): HealthLine {
  const about = 'Function errors';
  const counted = faults.flatMap(({ at, counts }) =>
    Object.entries(counts).map(([what, count]) => `${what}: ${count} on ${timeText(at).replace(/,.*/, '')}`),
  );
  if (counted.length > 0)
    return {
      about,
      state: 'attention',
      known: counted.join('; '),
      advice: 'Look for “unforeseen” in the log of that function, in the Firebase console.',
    };
  return {
    about,
    state: 'ok',
    known: 'None yesterday and today.',
    advice: 'Only the Firebase console lists calls that never started and runs that were cut off.',
  };
}

function channelLine({ channels }: HealthResponse): HealthLine {
  const about = 'Chat channels';
  const refused = Object.keys(channels).filter((target) => channels[target] === 'refused');
  if (refused.length === 0)
    return { about, state: 'ok', known: 'No channel refused its last message.', advice: 'Nothing to do.' };
  return {
    about,
    state: 'attention',
    known: `Refused the last message: ${refused.join(', ')}`,
    advice: 'Set a new address under Administration, Webhooks.',
  };
}

const browsers = (count: number): string => (count === 1 ? '1 browser' : `${count} browsers`);

/** Returns the higher count of yesterday and today by name: most browsers report on both days. */
function busier(counts: readonly Readonly<Record<string, number>>[]): readonly (readonly [string, number])[] {
  const names = [...new Set(counts.flatMap((one) => Object.keys(one)))];
  return names.map((name) => [name, Math.max(...counts.map((one) => one[name] ?? 0))] as const);
}

/** Checks based on heartbeats: builds in use, outbox age and refused writes. */
function pageLines({ pages }: HealthResponse): readonly HealthLine[] {
  if (pages.length > 0) return [versionLine(pages), outboxLine(pages), refusalLine(pages)];
  return ['Versions in use', 'Age of outboxes', 'Refused writes'].map((about) => ({
    about,
    state: 'unknown',
    known: 'No page has reported yesterday or today.',
    advice: 'A page reports a few seconds after somebody who is signed in opens it.',
  }));
}

function versionLine(pages: readonly DailyHeartbeats[]): HealthLine {
  const used = busier(pages.map(({ builds }) => builds)).toSorted(([, a], [, b]) => b - a);
  const tooMany = used.length > 2;
  return {
    about: 'Versions in use',
    state: tooMany ? 'attention' : 'ok',
    known: [
      ...used.slice(0, MOST_BUILDS).map(([build, count]) => `${build}: ${browsers(count)}`),
      ...(used.length > MOST_BUILDS ? [`${used.length - MOST_BUILDS} more`] : []),
    ].join('; '),
    advice: tooMany
      ? 'Rules and functions accept what the previous version writes, but nothing older: ask people to reload open pages.'
      : 'Deploy rules and functions before the site: they accept what the previous version writes.',
  };
}

function outboxLine(pages: readonly DailyHeartbeats[]): HealthLine {
  const ages = Object.fromEntries(busier(pages.map(({ outboxes }) => outboxes)));
  const { days = 0, hours = 0, fresh = 0 } = ages;
  return {
    about: 'Age of outboxes',
    state: days > 0 ? 'attention' : 'ok',
    known:
      days + hours > 0
        ? `Older than a day in ${browsers(days)}, older than an hour in ${browsers(hours)}, newer or empty in ${browsers(fresh)}.`
        : `No change is older than an hour (${browsers(fresh)}).`,
    advice:
      days > 0
        ? '“Not sent yet” on their page gives the reason: ask people for its text, and to press “Try now”.'
        : 'Browsers without a connection do not report. After an outage, ask people to open the app once: it then sends everything.',
  };
}

function refusalLine(pages: readonly DailyHeartbeats[]): HealthLine {
  const refused = pages.reduce((sum, page) => sum + page.refused, 0);
  return {
    about: 'Refused writes',
    state: refused > 0 ? 'attention' : 'ok',
    known: refused > 0 ? `${refused} yesterday and today.` : 'None yesterday and today.',
    advice:
      refused > 0
        ? '“Not sent yet” on their page lists refused writes: ask for its text. After an upgrade, check the rules.'
        : 'Nothing to do.',
  };
}

function quotaLine({ usage }: HealthResponse): HealthLine {
  const about = 'Quota left';
  if (usage === null)
    return {
      about,
      state: 'unknown',
      known: 'No figures from Google.',
      advice:
        'Give the service account the role Monitoring Viewer, or look at Usage and billing in the Firebase console.',
    };
  const allowances = allowancesOf(usage);
  const isMuch = allowances.some((allowance) => allowance.isMuch);
  return {
    about,
    state: isMuch ? 'attention' : 'ok',
    known: allowances
      .map(({ what, used, free }) => `${sizeText(Math.max(0, free - used))} of ${free / GB} GB left: ${what}`)
      .join('; '),
    advice: isMuch ? ALLOWANCE_ADVICE : 'Set a budget alert in the Google Cloud console.',
  };
}
