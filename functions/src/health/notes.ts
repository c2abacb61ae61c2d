import type { FaultNote, HealthResponse, NightNote } from '../../../contract/health.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { ChannelCondition } from '../../../contract/webhooks.ts';
import { entriesOf } from '../accounts/roster.ts';
import type { Database, Services } from '../platform/ports.ts';

/** Where nightly backups and function errors are noted, each with its time as `at`. */
export const NIGHTS = 'health/nights';
export const FAULTS = 'health/faults';

/** How long both are kept, in days. */
export const NOTED_DAYS = 30;

/** The day of a time, as a key. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Notes a backup that was made. */
export const noteNight = ({ database, now }: Services, note: Omit<NightNote, 'at'>): Promise<void> =>
  database.update({ [`${NIGHTS}/${dayOf(now())}`]: { at: now(), ...note } });

/** Counts an error that was not foreseen. Never rejects: the error itself is what the caller gets. */
export async function noteFault({ database, now, log }: Services, what: string): Promise<void> {
  const day = `${FAULTS}/${dayOf(now())}`;
  const changes = {
    [`${day}/at`]: Math.floor(now() / DAY_MS) * DAY_MS,
    [`${day}/counts/${what}`]: { '.sv': { increment: 1 } },
  };
  await database.update(changes).catch(() => log.error('fault_not_noted', { what }));
}

/** Reads how things stand: some small notes, whatever the size of the database. Rejects when the database fails. */
export async function collectHealth(get: Database['get'], at: number): Promise<HealthResponse> {
  const [nights, today, yesterday, channels] = await Promise.all([
    get(NIGHTS),
    get(`${FAULTS}/${dayOf(at)}`),
    get(`${FAULTS}/${dayOf(at - DAY_MS)}`),
    get('channelStates'),
  ]);
  return {
    at,
    nights: Object.values(entriesOf<NightNote>(nights)).toSorted((a, b) => a.at - b.at),
    faults: [yesterday, today].filter((day) => day !== null) as FaultNote[],
    channels: entriesOf<ChannelCondition>(channels),
  };
}
