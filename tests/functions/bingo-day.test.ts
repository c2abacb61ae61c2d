import { expect, it } from 'vitest';
import { endBingoDay } from '../../functions/src/tools/bingo-day.ts';
import { NOON, world } from './support/world.ts';

const HOUR = 3_600_000;
const phrases = (count: number) => Array.from({ length: count }, (_, index) => `Phrase ${index}`);
const log = { activityLog: { one: { phrase: 'Phrase 1' } } };

it('clears the logs of played cards, and records the time', async () => {
  const w = world({
    bingo: { phrases: { ER: phrases(24), EMS: phrases(23) }, logs: { ER: log, EMS: log } },
  });
  await endBingoDay(w.services);
  expect(w.database.read('bingo/logs')).toEqual({ EMS: log });
  expect(w.database.read('bingo/meta/lastAutoRegenTimestamp')).toBe(NOON);
});

it('removes suggestions that were decided a while ago', async () => {
  const answered = (status: string, hours: number) => ({ status, processedAt: NOON - hours * HOUR });
  const w = world({
    bingo: {
      phraseRequests: {
        pending: { status: 'pending' },
        denied: answered('Denied: too long', 49),
        deniedLately: answered('Denied: too long', 47),
        approved: answered('approved', 25),
        approvedLately: answered('approved', 23),
      },
    },
  });
  await endBingoDay(w.services);
  expect(Object.keys(w.database.read('bingo/phraseRequests') as object)).toEqual([
    'pending',
    'deniedLately',
    'approvedLately',
  ]);
});

it('accepts an empty database', async () => {
  const w = world();
  await endBingoDay(w.services);
  expect(w.database.read('bingo')).toEqual({ meta: { lastAutoRegenTimestamp: NOON } });
});
