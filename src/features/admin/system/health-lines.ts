import { ALLOWANCE_ADVICE, allowancesOf } from '../../../../contract/allowances.ts';
import type { HealthResponse, BackupRecord, DailyHeartbeats } from '../../../../contract/health.ts';
import { DAY_MS } from '../../../../contract/time.ts';
import { timeText, utcText } from '../../../shared/ui/time-text.ts';
import { msg, numberText, plural, t, translate } from '../../../../contract/messages.ts';

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

export const STATE_LABELS = { ok: 'OK', attention: msg('Needs attention'), unknown: msg('Unknown') } as const;

/** Age in milliseconds at which a nightly backup is overdue. */
const LATE_MS = 1.5 * DAY_MS;

/** Maximum number of builds listed. */
const MOST_BUILDS = 5;

const GB = 1_000_000_000;

/** Formats a size in bytes with decimal units. */
export function sizeText(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${numberText(bytes)} ${t('B')}`;
  const [size, unit] =
    Math.abs(bytes) < 1_000_000
      ? [1000, msg('kB')]
      : Math.abs(bytes) < GB
        ? [1_000_000, msg('MB')]
        : [GB, msg('GB')];
  return `${numberText(bytes / size, 1)} ${translate(unit)}`;
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
  const about = t('Last nightly backup');
  const last = nights.at(-1);
  if (last === undefined)
    return {
      about,
      state: 'attention',
      known: t('None is recorded in the last 30 days.'),
      advice: t(
        'Set BACKUP_BUCKET for the functions and look at the log of the function backup; npm run backup makes one now.',
      ),
    };
  const known = t('{at}, {packed} compressed', { at: utcText(last.at), packed: sizeText(last.packed) });
  if (at - last.at <= LATE_MS) return { about, state: 'ok', known, advice: t('Nothing to do.') };
  return {
    about,
    state: 'attention',
    known,
    advice: t('A night was missed: look at the log of the function backup; npm run backup makes one now.'),
  };
}

function faultLine({ faults }: HealthResponse): HealthLine {
  const about = t('Function errors');
  const counted = faults.flatMap(({ at, counts }) =>
    Object.entries(counts).map(([what, count]) =>
      t('{what}: {count} on {replace}', { what, count, replace: timeText(at).replace(/,.*/, '') }),
    ),
  );
  if (counted.length > 0)
    return {
      about,
      state: 'attention',
      known: counted.join('; '),
      advice: t('Look for “unforeseen” in the log of that function, in the Firebase console.'),
    };
  return {
    about,
    state: 'ok',
    known: t('None yesterday and today.'),
    advice: t('Only the Firebase console lists calls that never started and runs that were cut off.'),
  };
}

function channelLine({ channels }: HealthResponse): HealthLine {
  const about = t('Chat channels');
  const refused = Object.keys(channels).filter((target) => channels[target] === 'refused');
  if (refused.length === 0)
    return {
      about,
      state: 'ok',
      known: t('No channel refused its last message.'),
      advice: t('Nothing to do.'),
    };
  return {
    about,
    state: 'attention',
    known: t('Refused the last message: {channels}', { channels: refused.join(', ') }),
    advice: t('Set a new address under Administration, Webhooks.'),
  };
}

const browsers = (count: number): string => plural(count, '1 browser', '{count} browsers');

/** Returns the higher count of yesterday and today by name: most browsers report on both days. */
function busier(counts: readonly Readonly<Record<string, number>>[]): readonly (readonly [string, number])[] {
  const names = [...new Set(counts.flatMap((one) => Object.keys(one)))];
  return names.map((name) => [name, Math.max(...counts.map((one) => one[name] ?? 0))] as const);
}

/** Checks based on heartbeats: builds in use, outbox age and refused writes. */
function pageLines({ pages }: HealthResponse): readonly HealthLine[] {
  if (pages.length > 0) return [versionLine(pages), outboxLine(pages), refusalLine(pages)];
  return [t('Versions in use'), t('Age of outboxes'), t('Refused writes')].map((about) => ({
    about,
    state: 'unknown',
    known: t('No page has reported yesterday or today.'),
    advice: t('A page reports a few seconds after somebody who is signed in opens it.'),
  }));
}

function versionLine(pages: readonly DailyHeartbeats[]): HealthLine {
  const used = busier(pages.map(({ builds }) => builds)).toSorted(([, a], [, b]) => b - a);
  const tooMany = used.length > 2;
  return {
    about: t('Versions in use'),
    state: tooMany ? 'attention' : 'ok',
    known: [
      ...used.slice(0, MOST_BUILDS).map(([build, count]) => `${build}: ${browsers(count)}`),
      ...(used.length > MOST_BUILDS ? [t('{count} more', { count: used.length - MOST_BUILDS })] : []),
    ].join('; '),
    advice: tooMany
      ? t(
          'Rules and functions accept what the previous version writes, but nothing older: ask people to reload open pages.',
        )
      : t('Deploy rules and functions before the site: they accept what the previous version writes.'),
  };
}

function outboxLine(pages: readonly DailyHeartbeats[]): HealthLine {
  const ages = Object.fromEntries(busier(pages.map(({ outboxes }) => outboxes)));
  const { days = 0, hours = 0, fresh = 0 } = ages;
  return {
    about: t('Age of outboxes'),
    state: days > 0 ? 'attention' : 'ok',
    known:
      days + hours > 0
        ? t('Older than a day in {days}, older than an hour in {hours}, newer or empty in {fresh}.', {
            days: browsers(days),
            hours: browsers(hours),
            fresh: browsers(fresh),
          })
        : t('No change is older than an hour ({fresh}).', { fresh: browsers(fresh) }),
    advice:
      days > 0
        ? t('“Not sent yet” on their page gives the reason: ask people for its text, and to press “Try now”.')
        : t(
            'Browsers without a connection do not report. After an outage, ask people to open the app once: it then sends everything.',
          ),
  };
}

function refusalLine(pages: readonly DailyHeartbeats[]): HealthLine {
  const refused = pages.reduce((sum, page) => sum + page.refused, 0);
  return {
    about: t('Refused writes'),
    state: refused > 0 ? 'attention' : 'ok',
    known: refused > 0 ? t('{refused} yesterday and today.', { refused }) : t('None yesterday and today.'),
    advice:
      refused > 0
        ? t(
            '“Not sent yet” on their page lists refused writes: ask for its text. After an upgrade, check the rules.',
          )
        : t('Nothing to do.'),
  };
}

function quotaLine({ usage }: HealthResponse): HealthLine {
  const about = t('Quota left');
  if (usage === null)
    return {
      about,
      state: 'unknown',
      known: t('No figures from Google.'),
      advice: t(
        'Give the service account the role Monitoring Viewer, or look at Usage and billing in the Firebase console.',
      ),
    };
  const allowances = allowancesOf(usage);
  const isMuch = allowances.some((allowance) => allowance.isMuch);
  return {
    about,
    state: isMuch ? 'attention' : 'ok',
    known: allowances
      .map(({ what, used, free }) =>
        t('{left} of {free} GB left: {what}', {
          left: sizeText(Math.max(0, free - used)),
          free: free / GB,
          what,
        }),
      )
      .join('; '),
    advice: isMuch ? ALLOWANCE_ADVICE : t('Set a budget alert in the Google Cloud console.'),
  };
}
