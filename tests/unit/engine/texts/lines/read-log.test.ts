import { describe, expect, test } from 'vitest';
import { readExamples } from '../../../../../compiler/check/texts/examples.ts';
import { formsProject } from '../../../../../compiler/disk.ts';
import { readKinds } from '../../../../../compiler/text-kinds.ts';
import { proposeFacts } from '../../../../../src/engine/texts/lines/log-facts.ts';
import type { LogReading } from '../../../../../src/engine/texts/lines/log-reading.ts';
import { personKey } from '../../../../../src/engine/texts/lines/names.ts';
import { isPrintable, lastSceneStart, narrativeOf } from '../../../../../src/engine/texts/lines/narrative.ts';
import { readLog } from '../../../../../src/engine/texts/lines/read-log.ts';

const { lineKinds } = readKinds(formsProject());

function read(text: string): LogReading {
  const reading = readLog(lineKinds, text);
  if (!reading) throw new Error('The text was not recognised as a log.');
  return reading;
}

const OWN = 'Maria Perez';

/** Returns the numbers of the lines of the own character, in order of time. */
const ownLines = ({ people, lines }: LogReading): readonly number[] =>
  lines
    .filter(({ person }) => person !== undefined && personKey(people[person] ?? '') === personKey(OWN))
    .map(({ line }) => line);

/** Returns the words of a text, without times and invisible characters. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replaceAll(/^\[[\d:]+\] /gm, '')
      .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
      .match(/[\p{L}\p{N}]+/gu),
  );

/** Name, log, lines of the own character in order of time, and lines listed as unknown. */
const LOGS: readonly (readonly [string, readonly string[], readonly number[], readonly number[]])[] = [
  ['speech', ['[21:00:00] Maria Perez says: Hi.', '[21:00:01] Ann Low says: Hi.'], [1], []],
  ['underscores', ['[21:00:00] Maria_Perez says: Hi.', '[21:00:01] * Maria_Perez nods.'], [1, 2], []],
  [
    'a title',
    ['[21:00:00] Officer Maria_Perez says: Hi.', '[21:00:01] Dr. Maria Perez says: Hi.'],
    [1, 2],
    [],
  ],
  ['a longer name', ['* Maria Perez Lopez nods.', '* Maria Perez nods.'], [2], []],
  ['a shorter name', ['Maria says: Hi.', 'Maria Perez says: Hi.'], [2], []],
  ['a Cyrillic letter', ['M\u0430ria Perez says: Hi.', 'Maria Perez says: Hi.'], [2], []],
  ['full width', ['\uFF2Daria Perez says: Hi.', 'Maria Perez says: Hi.'], [2], []],
  ['masks', ['[21:00:00] Mask 1234_56 says: Hi.', '[21:00:01] * Mask 1234_57 nods.'], [], []],
  ['a quoted line', ['[21:00:00] Ann Low says: Maria Perez says: Hi.', '[21:00:01] > Ann Low nods.'], [], []],
  [
    'a /do about the own character',
    ['* Maria Perez bleeds. (( Ann Low ))*', '* Rain. (( Maria Perez ))*'],
    [2],
    [],
  ],
  ['a possessive', ["* Maria Perez's hand shakes.", '* Maria Perezs nods.'], [1], []],
  ['out of character', ['Ann Low says: Hi.', '(( Maria Perez: brb ))', 'Ann Low says: Yes.'], [], []],
  [
    'a message to the player',
    ['Ann Low says: Hi.', 'Maria Perez gave you $5', 'Ann Low says: Yes.'],
    [],
    [2],
  ],
  ['a broken line', ['[21:00:00] Maria Perez says: I', 'know.', '[21:00:01] Ann Low says: No.'], [1], []],
  ['a broken name', ['[21:00:00] Ann Low says: No.', '[21:00:01] Maria', 'Perez says: Hi.'], [2], []],
  ['a long broken line', [`Maria Perez says: ${'so '.repeat(20)}`, 'much.', 'Ann Low says: No.'], [1], []],
  [
    'copied twice',
    ['[21:00:00] Maria Perez says: Hi.', '[21:00:01] Ann Low says: No.', '[21:00:00] Maria Perez says: Hi.'],
    [1],
    [3],
  ],
  [
    'copied twice without times',
    [
      'Maria Perez says: Hi.',
      'Ann Low says: No.',
      '* Ann Low nods.',
      'Maria Perez says: Hi.',
      'Ann Low says: No.',
      '* Ann Low nods.',
    ],
    [1],
    [4, 5, 6],
  ],
  [
    'a repeated answer',
    ['Maria Perez says: Yes.', 'Ann Low says: No.', 'Maria Perez says: Yes.'],
    [1, 3],
    [],
  ],
  [
    'newest first over midnight',
    ['[00:01:00] Maria Perez says: C.', '[23:59:00] Maria Perez says: B.', '[23:58:00] Maria Perez says: A.'],
    [3, 2, 1],
    [],
  ],
  [
    'newest first within a second',
    [
      '[21:00:02] Maria Perez says: D.',
      '[21:00:01] Maria Perez says: C.',
      '[21:00:01] Maria Perez says: B.',
      '[21:00:00] Maria Perez says: A.',
    ],
    [4, 3, 2, 1],
    [],
  ],
  [
    'a /do cut within its name',
    ['* Maria Perez bleeds. (( Ann', 'Low ))*', '* Rain. (( Maria Perez ))*', '> Ann nods.'],
    [3],
    [2],
  ],
  ['brackets in a /do', ['* Tom (( lol )) falls. (( Maria Perez ))*', '* Rain. (( Ann Low ))*'], [1], []],
  [
    'parts in another order',
    [
      '[22:10:00] Maria Perez says: C.',
      '[22:11:00] * Maria Perez nods.',
      '[22:00:00] Maria Perez says: A.',
      '[22:01:00] Ann Low says: B.',
    ],
    [3, 1, 2],
    [],
  ],
  [
    'some times missing',
    [
      '[21:00:05] Maria Perez says: B.',
      'Ann Low says: C.',
      '[21:00:01] Ann Low says: A.',
      '[21:00:09] Ann Low says: D.',
    ],
    [1],
    [],
  ],
  ['control characters', ['Maria\u0000 Perez\u202E says: Hi.\u0007', 'Ann\u200B Low says: No.'], [1], []],
  [
    'tags',
    ['Maria Perez says: [b]Hi[/b] [/divbox]', '[b]Maria Perez says: Hi[/b]', '* Ann Low nods.'],
    [1],
    [2],
  ],
];

describe('a log', () => {
  test.each(LOGS)(
    '%s: each line is placed or listed, and no line of others is the own character’s',
    (_, text, own, listed) => {
      const reading = read(text.join('\n'));
      expect(ownLines(reading)).toEqual(own);
      expect(reading.unknown.map(({ line }) => line)).toEqual(listed);
      const texts = [...reading.lines, ...reading.unknown].map((line) => line.text);
      // The author of a /do is known but not printed
      const printed = wordsIn([...reading.people, ...texts].join('\n'));
      expect([...printed].toSorted()).toEqual([...wordsIn(text.join('\n'))].toSorted());
    },
  );

  const examples = readExamples(formsProject(), 'chat-log');
  const OF_OWN =
    /^(?:[[(][^\])]*[\])] |[\d:]+ )?(?:[*>] |\*\* \[[^\]]*\] )?(?:Officer )?maria[ _]perez(?: says| whispers| shouts|:|['’]s| (?!lopez))|\(\( ?maria[ _]perez ?\)\)/iu;

  test('has 20 examples', () => expect(examples.length).toBeGreaterThanOrEqual(20));

  test.each(examples)('$name: no word is lost, and the own lines are the own character’s', ({ text }) => {
    const reading = read(text);
    const plain = text
      .replaceAll(/!?\{#?[\dA-F]{6}\}|~\w~|&\w+;/g, '')
      .replaceAll('\t', ' ')
      .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
    const placed = [...reading.lines, ...reading.unknown].map((line) => line.text);
    const printed = wordsIn([...reading.people, ...placed].join('\n'));
    // The author of a /do is not retold
    const said = wordsIn(plain.replaceAll(/(\* .*) \(\(.*/g, '$1'));
    const lost = [...said].filter((word) => !printed.has(word) && !/^(?:\d+|[AP]M)$/.test(word));
    expect(lost).toEqual([]);
    const raw = plain.split('\n');
    // The window may have broken a line into three parts
    const taken = ownLines(reading).map((line) => raw.slice(line - 1, line + 2).join(' '));
    expect(taken.filter((line) => !OF_OWN.test(line.replaceAll(/\s+/g, ' ')))).toEqual([]);
  });

  test('becomes a narrative: sentences, speech in quotation marks, and times only where asked', () => {
    const { kind, lines } = read(
      [
        '[21:00:00] Maria Perez says: Can you hear me?',
        '[21:00:05] * Maria Perez checks the pulse',
        '[21:00:09] * The skin is pale. (( Maria Perez ))*',
        '[21:00:10] (( Ann Low: brb ))',
        '[21:00:15] ** [S: 911 | CH: 2] Maria Perez: Unit 3 on scene.',
        '[21:11:00] Maria Perez says [low]: He is gone.',
      ].join('\n'),
    );
    const printable = lines.filter((line) => isPrintable(kind, line));
    expect(narrativeOf(printable, false).split('\n')).toEqual([
      'Maria Perez says: “Can you hear me?”',
      'Maria Perez checks the pulse.',
      'The skin is pale.',
      'Maria Perez (S: 911 | CH: 2): “Unit 3 on scene.”',
      'Maria Perez says (low): “He is gone.”',
    ]);
    expect(narrativeOf(printable.slice(0, 1), true)).toBe('21:00:00 Maria Perez says: “Can you hear me?”');
    expect(lastSceneStart(printable, kind.pause)).toBe((21 * 60 + 11) * 60);
  });

  const people = {
    type: 'array',
    items: {
      type: 'string',
      'x-options': ['Ann Low', OWN, 'Bo Ray'].map((value) => ({ value, label: value })),
    },
  } as const;
  const moment = { type: 'string', format: 'date-time' } as const;
  const schema = {
    type: 'object',
    properties: { dateTime: moment, pronouncedTimeOfDeath: moment, extraStaff: people },
  } as const;
  const factsOf = (reading: LogReading, date: string | undefined) => {
    const context = { slug: 'death-report', schema, date, author: OWN, data: { extraStaff: ['Bo Ray'] } };
    const offered = proposeFacts(reading, reading.lines, context);
    return offered.ok
      ? Object.fromEntries(offered.value.proposals.map(({ path, value }) => [path[0], value]))
      : offered.error;
  };

  test('offers moments only with a date, and colleagues of the roster after those present, without the author', () => {
    const reading = read(
      ['[23:59:00] Maria Perez says: A.', '[00:01:00] Ann Low says: B.', '[00:02:00] Jo Fox says: C.'].join(
        '\n',
      ),
    );
    expect(factsOf(reading, undefined)).toEqual({ extraStaff: ['Bo Ray', 'Ann Low'] });
    expect(factsOf(reading, '2026-10-31')).toEqual({
      dateTime: '2026-10-31T23:59Z',
      pronouncedTimeOfDeath: '2026-11-01T00:02Z',
      extraStaff: ['Bo Ray', 'Ann Low'],
    });
  });

  const SHORT = '\nMaria Perez says: A.\nAnn Low says: B.';

  test.each([
    ['a line of 1 MB', `[21:00:00] Maria Perez says: ${'x'.repeat(1e6)}${SHORT}`, 3],
    ['a name of 1 MB', `${'M'.repeat(1e6)} says: A.${SHORT}`, 2],
    ['1 MB of capitalised words', `${'Ab '.repeat(3e5)}says: A.${SHORT}`, 2],
    ['1 MB of brackets', `* ${'(( '.repeat(1e5)}${' ))* '.repeat(1e5)}${SHORT}`, 3],
    [
      '10,000 names',
      Array.from({ length: 10_000 }, (_, index) => `N${index} Low says: A.`).join('\n'),
      10_000,
    ],
    ['100,000 equal lines', 'Maria Perez says: A.\n'.repeat(1e5), 3],
  ])('%s breaks nothing', (_, text, placed) => {
    expect(read(text).lines).toHaveLength(placed);
  });

  test.each([
    ['a post that quotes two lines', `${'[b]Place:[/b] Harbour\n'.repeat(20)}${SHORT}`],
    ['one line', 'Maria Perez says: A.'],
    ['times alone', '[21:00:00] CASE #83303\n[21:00:01] NAME: Ann Low'],
    ['nothing', ''],
  ])('%s is no log', (_, text) => {
    expect(readLog(lineKinds, text)).toBeUndefined();
  });
});
