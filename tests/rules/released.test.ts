import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRequest } from '../../functions/src/schemas/schemas.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { pageWrites, WRITER, type PageWrites } from '../../scripts/release/page-writes.ts';
import { KEPT_WRITES } from '../../scripts/release/plan-release.ts';
import { isReportWrite } from '../../src/features/reports/report-write.ts';
import { actor } from './support/actors.ts';
import type { Patch } from './support/case.ts';
import { NOW } from './support/clock.ts';
import { databaseWith } from './support/database.ts';
import { RULES } from './support/rules-file.ts';
import { REPORT_COUNT, REPORT_USE } from './support/samples.ts';
import { WORLD } from './support/default-data.ts';

const MEMBER = actor('rank 1').uid ?? '';
const folder = join(ROOT, KEPT_WRITES);
const kept = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as PageWrites] as const);

/** Converts writes to those of the member. */
const sentByMember = (writes: PageWrites): PageWrites =>
  JSON.parse(JSON.stringify(writes).replaceAll(WRITER, MEMBER)) as PageWrites;

/** Replaces increments by their values as the server does. */
const settled = (patch: Patch): Patch =>
  Object.fromEntries(
    Object.entries(patch).map(([path, value]) => {
      const step = (value as { '.sv'?: { increment?: number } } | null)?.['.sv']?.increment;
      return [
        path,
        step === undefined ? value : (path.startsWith('reportUse') ? REPORT_USE : REPORT_COUNT) + step,
      ];
    }),
  );

function worldWith({ stored }: PageWrites): object {
  const { bbCodeVersion, originalKey, timestamp, updatedAt } = stored;
  const entry = { bbCodeVersion, originalKey, timestamp, updatedAt };
  const at = (value: unknown) => ({ [MEMBER]: { old: value } });
  return {
    ...WORLD,
    savedReports: at(stored),
    savedReportsIndex: at(entry),
    departmentReports: { phmc: at(entry) },
    reportUse: { [MEMBER]: { size: REPORT_USE } },
  };
}

describe.each([['this release', pageWrites()] as const, ...kept])('pages of %s', (_, writes) => {
  const { updates, outbox, requests, ...rest } = sentByMember(writes);

  test.each(Object.entries(updates))('write %s', (_name, update) => {
    const client = databaseWith(RULES, worldWith({ updates, outbox, requests, ...rest })).as({
      uid: MEMBER,
      token: { deployment: null, session: null },
    });
    const { allowed, info } = client.update('/', settled(update), NOW);
    expect(allowed, info).toBe(true);
  });

  test('leave an outbox that can be delivered', () => {
    expect(outbox.filter(({ payload }) => !isReportWrite(payload))).toEqual([]);
  });

  test.each(Object.entries(requests))('request %s', (name, asked) => {
    const fits = isRequest[name as keyof typeof isRequest] as ((request: unknown) => boolean) | undefined;
    expect(asked.filter((request) => fits?.(request) !== true)).toEqual([]);
  });
});
