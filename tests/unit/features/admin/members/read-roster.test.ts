import { expect, it, vi } from 'vitest';
import {
  MAX_FILE_BYTES,
  MAX_ROWS,
  readRoster,
} from '../../../../../src/features/admin/members/read-roster.ts';

const HEAD = 'Character ID,Name,Rank,Script Rank';
const fileOf = (text: string | Uint8Array<ArrayBuffer>, name = 'roster.csv') => new File([text], name);
const read = (text: string, onProgress = () => undefined) => readRoster(fileOf(text), onProgress);
const lines = async (text: string) => {
  const file = await read(text);
  if (!file.ok) throw new Error(file.error);
  return file.value.lines;
};
const people = (count: number) =>
  [HEAD, ...Array.from({ length: count }, (_, n) => `${n + 1},Person ${n + 1},Medic,5`)].join('\n');

it('reads columns by name, in any order and spelling', async () => {
  const text =
    '\uFEFFscript_rank;LAST DUTY;name;Unknown;rank;ID\n12;2026-11-01;Ada Fields;x;Chief;1001\n3;;B;x;C;2\n';
  expect(await lines(text)).toEqual([
    {
      line: 2,
      problem: null,
      repeated: false,
      record: {
        characterId: 1001,
        characterName: 'Ada Fields',
        rank: 'Chief',
        scriptRank: 12,
        lastDuty: '2026-11-01',
      },
    },
    expect.objectContaining({ record: { characterId: 2, characterName: 'B', rank: 'C', scriptRank: 3 } }),
  ]);
});

it.each([
  ['x,Ada,Chief,3', 'Character ID must be a whole number'],
  ['0,Ada,Chief,3', 'Character ID must be a whole number'],
  ['9999999999,Ada,Chief,3', 'Character ID must be a whole number'],
  ['1,Ada,Chief,16', 'Script rank must be a whole number from 0 to 15'],
  ['1,Ada,Chief,', 'Script rank must be a whole number from 0 to 15'],
  ['1,,Chief,3', 'Name is missing'],
  ['1,Ada, ,3', 'Rank is missing'],
  [`1,${'x'.repeat(101)},Chief,3`, 'Name is longer than 100 characters'],
  ['1,Ada,Chief', 'has 3 cells where the first line has 4'],
  ['1,Ada,Fields,Chief,3', 'has 5 cells where the first line has 4'],
])('reports the problem of the line %j and its position', async (text, problem) => {
  const found = await lines(`${HEAD}\n7,Good,Chief,3\n${text}\n`);
  expect(found.map((line) => [line.line, line.problem])).toEqual([
    [2, null],
    [3, problem],
  ]);
});

it('keeps only the id of a line with shifted cells, so its member is unchanged', async () => {
  expect((await lines(`${HEAD}\n1,Ada,Fields,Chief,3`))[0]?.record).toEqual({ characterId: 1 });
});

it('marks a repeated character on all but the last valid line', async () => {
  const found = await lines(`${HEAD}\n1,A,C,3\n1,B,C,3\n2,D,C,3\n1,E,C,99\n`);
  expect(found.map(({ repeated }) => repeated)).toEqual([true, false, false, false]);
});

it('reads 5,000 people in parts, with progress', async () => {
  const parts: number[] = [];
  const turns = vi.spyOn(globalThis, 'setTimeout');
  const file = await readRoster(fileOf(people(MAX_ROWS)), (part) => parts.push(part));
  expect(file.ok && file.value.lines.length).toBe(MAX_ROWS);
  expect(parts.length).toBe(20);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(turns).toHaveBeenCalledTimes(20);
  turns.mockRestore();
});

it.each([
  ['more than 5,000 people', people(MAX_ROWS + 1), 'The file has more than 5,000 people. Nothing was read.'],
  ['nothing', ' \n', 'The file is empty.'],
  ['nobody', `${HEAD}\n\n`, 'The file has column names but no members.'],
  [
    'no names of columns',
    '1,Ada,Chief,3\n2,Ben,Chief,3',
    'The first line must name the columns. Not found: Character ID, Name, Rank, Script rank.',
  ],
  [
    'one column less',
    'id,name,rank\n1,Ada,C',
    'The first line must name the columns. Not found: Script rank.',
  ],
  [
    'an open quote',
    `${HEAD}\n1,"Ada,Chief,3\n2,B,C,3`,
    'Line 2: a quotation mark is not closed. Nothing was read.',
  ],
  ['a picture', 'PK\0\u0003', 'This is not a CSV file. Save the sheet as CSV, then choose it again.'],
])('refuses a file with %s', async (_, text, problem) => {
  expect(await read(text)).toEqual({ ok: false, error: problem });
});

it('refuses 20 MB without parsing', async () => {
  const file = fileOf('x');
  Object.defineProperty(file, 'size', { value: 20_000_000 });
  const text = vi.spyOn(file, 'text');
  expect(await readRoster(file, () => undefined)).toEqual({
    ok: false,
    error: 'The file is 20.0 MB. A roster can be at most 5.0 MB.',
  });
  expect(text).not.toHaveBeenCalled();
  expect(MAX_FILE_BYTES).toBe(5_000_000);
});
