import { describe, expect, it } from 'vitest';
import { ok } from '../../../../src/shared/lib/result.ts';
import { createReportReader, PAGE_SIZE, PEOPLE_SIZE } from '../../../../src/features/reports/report-pages.ts';
import { savePatch } from '../../../../src/features/reports/stored-report.ts';
import { contentOf, FakeReports, ME } from './fake-reports.ts';

/** Reports `r00`, `r01` … of a user; each pair of them was saved in the same instant. */
async function withReports(count: number, people: readonly string[] = [ME]) {
  const database = new FakeReports();
  const entries = Array.from({ length: count }, (_, index) => [
    `r${String(index).padStart(2, '0')}`,
    {
      bbCodeVersion: 7,
      originalKey: `Report ${index}`,
      timestamp: 1000,
      updatedAt: 1000 + Math.floor(index / 2),
    },
  ]);
  database.tree = {
    savedReportsIndex: Object.fromEntries(people.map((uid) => [uid, Object.fromEntries(entries)])),
  };
  return { database, reader: createReportReader(database, database) };
}

async function allIds(reader: ReturnType<typeof createReportReader>): Promise<readonly string[]> {
  const first = await reader.page(ME, {});
  const ids: string[] = [];
  for (let page = first; page.ok; page = await reader.page(ME, {}, page.value.next ?? undefined)) {
    ids.push(...page.value.items.map(({ id }) => id));
    if (!page.value.next) break;
  }
  return ids;
}

describe('a page of reports', () => {
  it.each([0, 1, PAGE_SIZE, PAGE_SIZE + 1, 3 * PAGE_SIZE])(
    'returns each of %i reports once, newest first',
    async (count) => {
      const { reader } = await withReports(count);
      const ids = await allIds(reader);
      expect(ids).toEqual([...ids].toSorted().toReversed());
      expect(ids).toHaveLength(count);
    },
  );

  it.each([PAGE_SIZE + 1, 2000])('costs one index query for any number of reports: %i', async (count) => {
    const { database, reader } = await withReports(count);
    const page = await reader.page(ME, {});
    expect(page.ok && page.value.items).toHaveLength(PAGE_SIZE);
    expect(database.asked).toEqual([`rows savedReportsIndex/${ME}`]);
  });

  it('respects the range of days', async () => {
    const { reader } = await withReports(30);
    const page = await reader.page(ME, { from: 1003, to: 1004 });
    expect(page.ok && page.value.items.map(({ id }) => id)).toEqual(['r09', 'r08', 'r07', 'r06']);
  });

  it('reports why it cannot be read', async () => {
    const { database, reader } = await withReports(1);
    database.offline = true;
    expect(await reader.page(ME, {})).toEqual({ ok: false, error: 'unreachable' });
  });
});

describe('the list of authors', () => {
  it('is loaded in pages, with names and report counts', async () => {
    const people = Array.from({ length: PEOPLE_SIZE + 2 }, (_, index) => `uid-${index}`);
    const { database, reader } = await withReports(3, people);
    database.tree['savedReports'] = { 'uid-0': { r02: { authorName: 'Ada Fields' } } };
    const first = await reader.authors();
    if (!first.ok) throw new Error(first.error);
    expect(first.value.items.map(({ name }) => name)).toEqual([
      'Ada Fields',
      ...people.slice(1, PEOPLE_SIZE),
    ]);
    expect(first.value.items[0]?.reports.map(({ id }) => id)).toEqual(['r02', 'r01', 'r00']);
    const rest = await reader.authors(first.value.next ?? '');
    expect(rest.ok && rest.value.items.map(({ uid }) => uid)).toEqual(people.slice(PEOPLE_SIZE));
    expect(rest.ok && rest.value.next).toBeNull();
  });
});

describe('one report', () => {
  it('is returned as saved', async () => {
    const { database, reader } = await withReports(0);
    await database.update(savePatch({ uid: ME, id: 'one' }, 1, contentOf()));
    expect(await reader.read({ uid: ME, id: 'one' })).toEqual(
      ok({
        code: 7,
        formVersion: 1,
        modelVersion: 1,
        title: 'Night shift',
        answers: { patientName: 'Ada', notes: 'Seen at 22:00 😀' },
        bbCode: '[b]Night[/b] 😀',
        authorName: 'Ada Fields',
        createdAt: 2000,
        savedAt: 2000,
        rev: 1,
      }),
    );
  });

  it('is undefined if deleted or invalid', async () => {
    const { database, reader } = await withReports(0);
    database.tree['savedReports'] = { [ME]: { odd: { data: '[]', rev: 1 } } };
    expect(await reader.read({ uid: ME, id: 'gone' })).toEqual(ok(null));
    expect(await reader.read({ uid: ME, id: 'odd' })).toEqual(ok(null));
  });
});
