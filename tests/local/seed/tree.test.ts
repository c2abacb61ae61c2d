import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileForm } from '../../../compiler/compile.ts';
import { formsProject, organisationProject, ROOT } from '../../../compiler/disk.ts';
import { listSlugs } from '../../../compiler/project.ts';
import { FORUM_ADDRESS } from '../../../contract/forum-addresses.ts';
import type { FieldSchema, Option } from '../../../src/engine/definition/schema.ts';
import { organisationTree } from '../../../local/seed/organisation-tree.ts';
import type { SavedReport, SavedReportSummary } from '../../../local/seed/reports.ts';
import type { StaffEntry } from '../../../local/seed/staff.ts';
import { seedTree } from '../../../local/seed/tree.ts';
import type { SeedTree } from '../../../local/seed/tree.ts';

type Entries<T> = Readonly<Record<string, T>>;

let tree: SeedTree;
beforeAll(async () => {
  tree = await seedTree({ size: 'demo' });
});

const staffList = (list: 'phmc' | 'coroner', from = tree): readonly (readonly [string, StaffEntry])[] =>
  Object.entries(from['staff']?.[list] as Entries<StaffEntry>);

const everybody = (from = tree) => [...staffList('phmc', from), ...staffList('coroner', from)];

describe('staff', () => {
  test('is at least sixty people, each with an own name, id, badge and character', () => {
    const all = everybody();
    expect(all.length).toBeGreaterThanOrEqual(60);
    for (const part of [
      all.map(([id]) => id),
      ...(['name', 'badge', 'discord', 'phNumber', 'characterId'] as const).map((field) =>
        all.map(([, entry]) => entry[field]),
      ),
    ])
      expect(new Set(part).size).toBe(all.length);
  });

  test('has valid names and all facts that choosing a person fills in', () => {
    for (const [id, entry] of everybody()) {
      expect(entry.name, id).toMatch(/^\p{Lu}[\p{L}'-]+( [\p{L}'-]+)+$/u);
      expect(`${entry.firstName} ${entry.lastName}`).toBe(entry.name);
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(entry.badge).toMatch(/^[A-Z]{2}-\d{5}$/);
      expect(entry.discord).toMatch(/^[a-z]+\.[a-z-]+$/);
      expect(entry.phNumber).toMatch(/^\d{3,10}$/);
    }
  });

  test.each([
    ['phmc', 'phmcRank', 14],
    ['coroner', 'coronerRank', 4],
  ] as const)('%s covers its categories, with ranks that can be chosen', (list, rankList, categories) => {
    const ranks = (tree['selectOptions']![rankList] as readonly Option[]).map(({ value }) => value);
    for (const [, { rank }] of staffList(list)) expect(ranks).toContain(rank);
    expect(new Set(staffList(list).map(([, { category }]) => category)).size).toBe(categories);
  });
});

describe('option lists', () => {
  interface Sourced {
    readonly slug: string;
    readonly source: string;
    readonly options: readonly Option[];
  }

  const sourcesIn = (slug: string, field: FieldSchema): readonly Sourced[] => [
    ...(field['x-source'] === undefined
      ? []
      : [{ slug, source: field['x-source'], options: field['x-options'] ?? [] }]),
    ...(field.items ? sourcesIn(slug, field.items) : []),
    ...Object.values(field.properties ?? {}).flatMap((child) => sourcesIn(slug, child)),
  ];

  const sourced = listSlugs(formsProject()).flatMap((slug) =>
    sourcesIn(slug, compileForm(formsProject(), slug).schema),
  );

  const seeded = (source: string): Entries<Readonly<Record<string, string>>> => {
    const [segment = '', list = ''] = source.split('.');
    return (list === '' ? tree[segment] : tree[segment]?.[list]) as Entries<Readonly<Record<string, string>>>;
  };

  test('are used by forms', () => {
    expect(new Set(sourced.map(({ source }) => source)).size).toBeGreaterThan(40);
  });

  test("exist for every source of a form, except the user's characters", () => {
    for (const { slug, source } of sourced.filter((one) => one.source !== 'characters'))
      expect(Object.keys(seeded(source) ?? {}).length, `${slug}: ${source}`).toBeGreaterThan(0);
  });

  test('contain every embedded option by value, with its label', () => {
    const lists = sourced.filter(
      ({ source }) => source === 'agencies' || source.startsWith('selectOptions.'),
    );
    expect(lists.length).toBeGreaterThan(40);
    for (const { slug, source, options } of lists) {
      expect(options.length, `${slug}: ${source}`).toBeGreaterThan(0);
      const labels = Object.fromEntries(
        Object.entries(seeded(source)).map(([key, entry]) => [
          entry['value'] ?? key,
          entry['label'] ?? entry['displayName'] ?? entry['fullName'],
        ]),
      );
      expect(labels, `${slug}: ${source}`).toMatchObject(
        Object.fromEntries(options.map(({ value, label }) => [value, label])),
      );
    }
  });

  test('have no duplicate values', () => {
    for (const [name, list] of Object.entries(tree['selectOptions'] ?? {})) {
      if (!Array.isArray(list)) continue;
      const values = (list as readonly Option[]).map(({ value }) => value);
      expect(new Set(values).size, name).toBe(values.length);
    }
  });

  test('link to forum pages named by forms, at a reserved host', () => {
    const targets = listSlugs(formsProject()).map(
      (slug) => compileForm(formsProject(), slug).meta.postTarget,
    );
    for (const { value, label } of tree['selectOptions']!['forumAddresses'] as readonly Option[]) {
      expect(targets).toContain(value);
      expect(label).toMatch(FORUM_ADDRESS);
      expect(new URL(label).host).toMatch(/\.invalid$/);
    }
  });
});

test('is deterministic', async () => {
  const again = await seedTree({ size: 'demo' });
  expect(JSON.stringify(again) === JSON.stringify(tree)).toBe(true);
});

test('bingo has at least 24 different phrases a card', () => {
  const types = Object.entries(tree['bingo']?.['phrases'] as Entries<readonly string[]>);
  expect(types.map(([type]) => type)).toEqual(['ER', 'EMS', 'Coroner']);
  for (const [type, phrases] of types) expect(new Set(phrases).size, type).toBeGreaterThanOrEqual(24);
});

test('lockdown is off', () => {
  expect(tree['adminSettings']?.['lockdownConfig']).toMatchObject({ enabled: false });
});

test('the roster contains exactly the demo characters with their ranks', () => {
  const { members } = tree['factions']!['364'] as {
    members: Entries<{ characterName: string; scriptRank: number }>;
  };
  const rankOf = (id: number) => members[id]?.scriptRank;
  expect([1002, 1003, 1004, 1006].map(rankOf)).toEqual([5, 3, 12, 15]);
  expect([1001, 1005, 1007].map(rankOf)).toEqual([undefined, undefined, undefined]);
  expect(Object.keys(members)).toHaveLength(everybody().length);
});

test('roles are those of the demo accounts', () => {
  const medic = everybody().find(([, { uid }]) => uid === 'demo-medic')?.[1];
  expect(tree['roles']).toMatchObject({
    'demo-medic': { scriptRank: 2, accessLevel: 'member', characterId: Number(medic?.characterId) },
    'demo-admin': { scriptRank: 15, accessLevel: 'president', permissions: { database_access: true } },
    'demo-former': { disabled: true, permissions: {} },
  });
  expect(tree['roles']).not.toHaveProperty('demo-guest');
});

describe('the large seed', () => {
  let large: SeedTree;
  beforeAll(async () => {
    large = await seedTree({ size: 'large' });
  });

  test('has 10,000 distinguishable members of staff', () => {
    const all = everybody(large);
    expect(all).toHaveLength(10_000);
    for (const field of ['name', 'badge', 'characterId'] as const)
      expect(new Set(all.map(([, entry]) => entry[field])).size, field).toBe(10_000);
    expect(Object.fromEntries(all)).toMatchObject(Object.fromEntries(everybody()));
  });

  test('has 100,000 saved reports of 500 people, each in the index', () => {
    const reports = large['savedReports'] as Entries<Entries<SavedReport>>;
    const index = large['savedReportsIndex'] as Entries<Entries<SavedReportSummary>>;
    const authors = Object.keys(reports).filter((uid) => uid !== 'demo-medic');
    expect(authors).toHaveLength(500);
    expect(authors.reduce((sum, uid) => sum + Object.keys(reports[uid] ?? {}).length, 0)).toBe(100_000);
    for (const uid of Object.keys(reports))
      for (const [id, report] of Object.entries(reports[uid] ?? {})) {
        const line = index[uid]?.[id];
        if (line?.originalKey !== report.originalKey || line.updatedAt !== report.updatedAt)
          throw new Error(`${uid}/${id} is not what the index says.`);
      }
  });
});

test('another organisation has a roster of its own faction', () => {
  const { factions } = organisationTree(organisationProject(join(ROOT, 'examples', 'fire')));
  expect(factions).toMatchObject({
    91: { members: { 1002: { characterName: 'Amara Osei', scriptRank: 5 } } },
  });
});
