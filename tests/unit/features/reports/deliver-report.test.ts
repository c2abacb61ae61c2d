import { REPORT_SPACE, reportSize } from '../../../../contract/report-space.ts';
import { describe, expect, it } from 'vitest';
import { SERVER_TIME } from '../../../../src/services/platform/server-time.ts';
import {
  type DeliveredReport,
  createReportDelivery,
} from '../../../../src/features/reports/deliver-report.ts';
import type { SaveWrite } from '../../../../src/features/reports/report-write.ts';
import { CONTENT, contentOf, FakeReports, ME } from './fake-reports.ts';

const save = (part: Partial<SaveWrite> = {}): SaveWrite => ({
  op: 'save',
  uid: ME,
  id: 'one',
  rev: 1,
  copyId: 'copy',
  content: contentOf(),
  ...part,
});

function start() {
  const database = new FakeReports();
  const arrivals: DeliveredReport[] = [];
  let connected = true;
  const deliverAs = createReportDelivery({
    database,
    records: database,
    isConnected: async () => connected,
    saveChange: database.change,
    onArrival: (arrival) => arrivals.push(arrival),
    departmentOf: (code) => (code === CONTENT.code ? 'phmc' : undefined),
  });
  const deliver = (write: unknown, account = ME) => deliverAs(write, 'entry-1', account);
  return { database, arrivals, deliver, connect: (to: boolean) => void (connected = to) };
}

const body = (text: string) => contentOf({ bbCode: text });
const textOf = (database: FakeReports, id: string) => database.of(ME)[id]?.['bbCode'];

describe('a save', () => {
  it('stores report and index entry in one update, without splitting a character', async () => {
    const { database, deliver, arrivals } = start();
    expect(await deliver(save())).toEqual({ outcome: 'delivered' });
    expect(database.asked).toEqual(['rows savedReportsIndex/me', 'update 27', 'read reportUse/me/size']);
    expect(database.of(ME)['one']).toMatchObject({
      originalKey: 'Night shift',
      bbCode: String.raw`[b]Night[/b] \ud83d\ude00`,
      rev: 1,
      timestamp: 2000,
      updatedAt: 2000,
    });
    const entry = {
      bbCodeVersion: 7,
      originalKey: 'Night shift',
      patient: 'Ada',
      timestamp: 2000,
      updatedAt: 2000,
    };
    expect(database.at('savedReportsIndex/me/one')).toEqual(entry);
    expect(database.at('departmentReports/phmc/me/one')).toEqual(entry);
    expect(arrivals[0]?.saved).toEqual({
      place: { uid: ME, id: 'one' },
      rev: 1,
      title: 'Night shift',
      space: expect.any(Number),
    });
  });

  it('reports the used space of the account, and when it is full', async () => {
    const { database, deliver, arrivals } = start();
    database.fill(ME, REPORT_SPACE - reportSize(contentOf()));
    expect(await deliver(save())).toEqual({ outcome: 'delivered' });
    expect(arrivals[0]?.saved?.space).toBe(1);
    expect(await deliver(save({ id: 'two' }))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('has no space left for reports'),
    });
    expect(await deliver(save({ rev: 2, content: body('') }))).toEqual({ outcome: 'delivered' });
    expect(await deliver({ op: 'remove', uid: ME, id: 'one' })).toEqual({ outcome: 'delivered' });
    expect(database.at(`reportUse/${ME}/size`)).toBe(REPORT_SPACE - reportSize(contentOf()));
  });

  it('waits for the server, so that it is not sent twice', async () => {
    const { database, deliver, connect } = start();
    connect(false);
    expect(await deliver(save())).toEqual({ outcome: 'later' });
    expect(database.asked).toEqual([]);
  });

  it.each([1, 2])('of rev %i whose response was lost is applied once', async (rev) => {
    const { database, deliver, arrivals } = start();
    if (rev === 2) await deliver(save());
    database.losesNextAnswer = true;
    expect(await deliver(save({ rev, content: body('new') }))).toEqual({ outcome: 'later' });
    expect(await deliver(save({ rev, content: body('new') }))).toEqual({ outcome: 'delivered' });
    expect(Object.keys(database.of(ME))).toEqual(['one']);
    expect(database.of(ME)['one']).toMatchObject({ rev, bbCode: 'new', originalKey: 'Night shift' });
    expect(arrivals).toHaveLength(rev);
  });

  it('of a duplicate title gets a number, and keeps it', async () => {
    const { database, deliver } = start();
    await deliver(save());
    await deliver(save({ id: 'two' }));
    await deliver(save({ id: 'three' }));
    await deliver(save({ id: 'two', rev: 2 }));
    expect(Object.values(database.of(ME)).map(({ originalKey }) => originalKey)).toEqual([
      'Night shift',
      'Night shift (2)',
      'Night shift (3)',
    ]);
  });
});

describe('a save with a conflict of another device', () => {
  it('creates a separate report, like later saves', async () => {
    const { database, deliver, arrivals } = start();
    await deliver(save());
    await deliver(save({ rev: 2, copyId: 'of the other', content: body('theirs') }));
    await deliver(save({ rev: 2, content: body('mine') }));
    expect(arrivals.at(-1)?.saved).toEqual({
      place: { uid: ME, id: 'copy' },
      rev: 1,
      title: 'Night shift (2)',
      space: expect.any(Number),
    });
    await deliver(save({ rev: 3, content: body('mine, later') }));
    expect(textOf(database, 'one')).toBe('theirs');
    expect(textOf(database, 'copy')).toBe('mine, later');
    expect(Object.keys(database.of(ME))).toHaveLength(2);
  });

  it('does so also if the report was deleted', async () => {
    const { database, deliver } = start();
    await deliver(save());
    await deliver({ op: 'remove', uid: ME, id: 'one' });
    await deliver(save({ rev: 2, content: body('mine') }));
    expect(Object.keys(database.of(ME))).toEqual(['copy']);
    expect(textOf(database, 'copy')).toBe('mine');
  });
});

describe('a save that the rules refuse', () => {
  it.each([
    ['a new report', save()],
    ['a change', save({ rev: 2 })],
    ['a removal', { op: 'remove', uid: ME, id: 'one' }],
  ])('has a message: %s', async (_, write) => {
    const { database, deliver, arrivals } = start();
    await deliver(save({ id: (write as { rev?: number }).rev === 1 ? 'other' : 'one' }));
    database.refuses = true;
    expect(await deliver(write)).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(/^You do not have permission to/),
    });
    expect(arrivals).toHaveLength(1);
  });
});

it('a removal deletes report and entry, and is idempotent', async () => {
  const { database, deliver, arrivals } = start();
  await deliver(save());
  const removal = { op: 'remove', uid: ME, id: 'one' };
  expect(await deliver(removal)).toEqual({ outcome: 'delivered' });
  expect(await deliver(removal)).toEqual({ outcome: 'delivered' });
  expect(database.of(ME)).toEqual({});
  expect(database.at('savedReportsIndex/me/one')).toBeUndefined();
  expect(arrivals.at(-1)).toEqual({ write: removal });
  expect(database.at('audit')).toBeUndefined();
});

it("removing another user's report is audited once for any number of attempts", async () => {
  const { database, deliver, arrivals } = start();
  await deliver(save());
  const removal = { op: 'remove', uid: ME, id: 'one' };
  expect(await deliver(removal, 'keeper')).toEqual({ outcome: 'delivered' });
  const noted = {
    'entry-1': { at: SERVER_TIME, actor: 'keeper', action: 'report.remove', target: 'savedReports/me/one' },
  };
  expect(database.at('audit')).toEqual(noted);
  database.refuses = true;
  expect(await deliver(removal, 'keeper')).toEqual({ outcome: 'delivered' });
  expect(database.at('audit')).toEqual(noted);
  expect(arrivals).toHaveLength(3);
});
