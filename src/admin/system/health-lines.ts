import type { HealthResponse, NightNote } from '../../../contract/health.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { timeText, utcText } from '../../ui/time-text.ts';

/** One thing that an owner looks at: how it stands, what is known of it, and what to do. */
export interface HealthLine {
  readonly about: string;
  readonly state: 'ok' | 'attention' | 'unknown';
  readonly known: string;
  readonly advice: string;
}

/** The size of a branch at the last backup, and how many bytes came since the oldest one that is noted. */
export interface BranchSize {
  readonly branch: string;
  readonly bytes: number;
  /** Null when there is no earlier note. */
  readonly growth: number | null;
}

export const STATE_LABELS = { ok: 'In order', attention: 'Look at it', unknown: 'Not recorded' } as const;

/** A night may be late; after this much of a second one it was missed, in milliseconds. */
const LATE_MS = 1.5 * DAY_MS;

/** What nobody records, and where it can be seen. */
const NOT_RECORDED: readonly HealthLine[] = [
  {
    about: 'Refused writes',
    known: 'The database keeps no list of what its rules refuse.',
    advice: 'Whoever was refused sees it in the line of their outbox. Ask for its text.',
  },
  {
    about: 'Age of outboxes',
    known: 'What waits lies in the browser of its user alone.',
    advice: 'After an outage, ask people to open the app once; everything goes out then.',
  },
  {
    about: 'Versions in use',
    known: 'Pages do not report which version they are.',
    advice: 'Deploy rules and functions before the site: they take what the last version writes.',
  },
  {
    about: 'Quota left',
    known: 'Only Google counts it.',
    advice: 'Firebase console, Usage and billing; set a budget alert there.',
  },
].map((line) => ({ ...line, state: 'unknown' }));

/** A size as people read it, in units of 1,000. */
export function sizeText(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`;
  const [value, unit] = Math.abs(bytes) < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toFixed(1)} ${unit}`;
}

/** A growth with its sign. */
export const growthText = (bytes: number): string => `${bytes < 0 ? '' : '+'}${sizeText(bytes)}`;

/** How things stand, one line a thing, those that nobody records last. */
export const healthLines = (health: HealthResponse): readonly HealthLine[] => [
  backupLine(health),
  faultLine(health),
  channelLine(health),
  ...NOT_RECORDED,
];

/** The branches by size, the largest first; none before the first nightly backup. */
export function branchSizes({ nights }: HealthResponse): readonly BranchSize[] {
  const [first, last] = [nights[0], nights.at(-1)];
  const growthOf = (night: NightNote, branch: string, bytes: number): number =>
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
    known: 'None yesterday and today, in what pages call.',
    advice: 'Functions that run by schedule, and calls that never began, are in the Firebase console alone.',
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
