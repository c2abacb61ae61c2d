import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { organisationProject } from '../../../compiler/disk.ts';
import { DEPARTMENTS } from '../../../contract/departments.ts';
import { bingo, positions, product, ranks, shortName } from '../../../contract/organisation.ts';
import { ACCESS_LEVELS, PERMISSIONS } from '../../../contract/permissions.ts';
import { databaseRules } from '../../../scripts/backend/database-rules.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import organisation from '../../../schemas/organisation.json' with { type: 'json' };
import positionForm from '../../../schemas/_admin/position/schema.json' with { type: 'json' };
import { FIXED_NAMES } from './support/fixed-names.ts';
import { projectFiles } from './support/project-files.ts';

const NAMES = [
  shortName,
  organisation.name,
  ...Object.keys(organisation.sites),
  ...Object.values(organisation.sites).map(({ name }) => name),
  ...DEPARTMENTS,
  // Places and neighbours.
  'pillbox',
  'paleto',
  'los santos',
  'san andreas',
  'lspd',
];

const lines = ['src', 'functions/src', 'contract', 'compiler']
  .flatMap((folder) => projectFiles(folder))
  .filter(({ path }) => /\.(?:tsx?|css)$/.test(path))
  .flatMap(({ path, text }) => text.split('\n').map((line, index) => ({ at: `${path}:${index + 1}`, line })));

const longestFirst = FIXED_NAMES.toSorted((a, b) => b.length - a.length);

test('no source names an organisation, apart from fixed names', () => {
  const found = lines.filter(({ line }) => {
    const rest = longestFirst.reduce((text, name) => text.replaceAll(name, ''), line).toLowerCase();
    return NAMES.some((name) => rest.includes(name.toLowerCase()));
  });
  expect(found.map(({ at, line }) => `${at}: ${line.trim()}`)).toEqual([]);
});

test('every fixed name is in use', () =>
  expect(FIXED_NAMES.filter((name) => !lines.some(({ line }) => line.includes(name)))).toEqual([]));

test('ranks have existing levels and permissions, highest first', () => {
  expect(
    ranks
      .flatMap(({ permissions }) => permissions)
      .filter((name) => !PERMISSIONS.some((one) => one === name)),
  ).toEqual([]);
  expect(ranks.filter(({ accessLevel }) => !ACCESS_LEVELS.some((one) => one === accessLevel))).toEqual([]);
  expect(ranks.map(({ from }) => from)).toEqual(ranks.map(({ from }) => from).toSorted((a, b) => b - a));
});

test('the name of the product begins with its short name, and a kind of bingo card opens first', () => {
  expect(product.startsWith(shortName)).toBe(true);
  expect(bingo.cards).toContain(bingo.opens);
});

test('the form of a position offers the groups of the organisation', () =>
  expect(positionForm.properties.group.enum.toSorted()).toEqual(
    Object.values(positions)
      .map(({ group }) => group)
      .toSorted(),
  ));

const rulesOf = (folder: string): string => databaseRules(organisationProject(join(ROOT, folder)));

test('the rules of the database are those of the organisation: `npm run rules` writes them', () =>
  expect(readFileSync(join(ROOT, 'database.rules.json'), 'utf8')).toBe(rulesOf('.')));

test('the rules of another organisation differ only in its departments, faction and cards', () => {
  const usual = rulesOf('.').split('\n');
  const own = rulesOf('examples/fire').split('\n');
  const changed = own.filter((line, index) => line !== usual[index]).map((line) => line.trim());
  expect(own).toHaveLength(usual.length);
  expect(changed.slice(1)).toEqual([
    `".validate": "$department === 'secours' || $department === 'prevention'",`,
    '"91": {',
    '".validate": "false",',
  ]);
  expect(changed[0]?.match(/(?<=departments\/)\w+'|(?<=departmentReports\/)\w+/g)).toEqual([
    "secours'",
    'secours',
    "prevention'",
    'prevention',
  ]);
  expect(own.join('\n')).not.toMatch(/phmc'|coroner/i);
});
