import { expect, it } from 'vitest';
import { lengthLimits } from '../../../../compiler/length-limits.ts';
import { formsProject } from '../../../../compiler/disk.ts';
import { tooLong } from '../../../../src/engine/validate/lengths.ts';

const limits = new Map(lengthLimits(formsProject()));

it.each([
  ['a text', { patientName: 'x'.repeat(121) }, 'Full name takes at most 120 characters.'],
  [
    'an entry',
    { autopsyDeathCauses: ['', 'x'.repeat(301)] },
    'Causes of death takes at most 300 characters.',
  ],
  ['a list', { casings: Array(51).fill('') }, 'Objects recovered takes at most 50 entries.'],
  [
    'a field of a row',
    { decedents: [{}, { decedentName: 'x'.repeat(121) }] },
    'Decedents, Decedent name takes at most 120 characters.',
  ],
])('reports %s over the length limit of its field', (_, answers, sentence) => {
  expect(tooLong(limits, answers)).toBe(sentence);
});

it.each([
  ['as long as its field takes, counted in characters', { patientName: '𝄞'.repeat(120) }],
  ['that one of its forms takes', { decedentName: 'x'.repeat(1000) }],
  ['without a limit', { synopsis: 'x'.repeat(100_000) }],
  ['of another type, or of no field', { patientName: 7, casings: null, toString: 'x', other: ['x'] }],
])('accepts an answer %s', (_, answers) => {
  expect(tooLong(limits, answers)).toBeUndefined();
});
