import { expect, test } from 'vitest';
import { compileForm } from '../../../../compiler/compile.ts';
import { formsProject } from '../../../../compiler/disk.ts';
import { readKinds } from '../../../../compiler/text-kinds.ts';
import { proposeAnswers, type ProposalContext } from '../../../../src/engine/texts/propose-answers.ts';
import { readGameText } from '../../../../src/engine/texts/read-game-text.ts';

const project = formsProject();
const { kinds } = readKinds(project);

/** Returns the answers that a pasted text proposes for a form, by path, and the reasons of rejected ones. */
function offered(slug: string, text: string, context: Partial<ProposalContext> = {}) {
  const reading = readGameText(kinds, text);
  if (!reading.ok) return expect.unreachable(reading.error.message);
  const { kind, records } = reading.value;
  const result = proposeAnswers(kind, records, {
    slug,
    schema: compileForm(project, slug).schema,
    ...context,
  });
  if (!result.ok) return result.error;
  const { proposals, refused } = result.value;
  return {
    ...Object.fromEntries(proposals.map(({ path, value }) => [path.join('.'), value])),
    refused: refused.map(({ path, why }) => [path.join('.'), why]),
  };
}

const record = (number: number, more = ''): string =>
  `CASE #${number}\nNAME: Ada ((Lu))\nSEX: Female\nIDENTIFIED: Yes\n${more}\n`;

test('new rows are appended, up to the maximum of the list', () => {
  const texts = [
    record(1, 'LOCATION: Davis'),
    record(2, 'LOCATION: Davis'),
    record(3, 'LOCATION: Davis'),
  ].join('');
  const rows = offered('mass-fatality-report', texts, { rows: 98 });
  expect(rows).toEqual({
    placeOfDeath: 'Davis',
    'decedents.98.decedentName': 'Ada',
    'decedents.98.decedentOOC': 'Lu',
    'decedents.99.decedentName': 'Ada',
    'decedents.99.decedentOOC': 'Lu',
    refused: [['decedents.100', 'Decedents takes at most 100 entries.']],
  });
});

test('invalid values are refused with the reason, and nothing is truncated', () => {
  expect(offered('autopsy-report', record(1234567, 'Blood alcohol concentration (BAC)\n5.2%'))).toMatchObject(
    {
      refused: [
        ['caseNumber', 'Case number must be a number of 1 to 6 digits, such as 482.'],
        ['bacLevel', 'Blood alcohol must be 5 % or less.'],
      ],
    },
  );
  const answers = offered('death-report', record(1, `LOCATION: ${'a'.repeat(201)}`));
  expect(answers).toMatchObject({
    refused: [['placeOfDeath', 'Place of death takes at most 200 characters.']],
  });
});

test('brackets never become tags of the post', () => {
  const text = record(1, 'PHYSICAL DESCRIPTION\na [[b]b]bold[[/b]/b] man with a [tag] sewn on');
  expect(offered('autopsy-report', text)).toMatchObject({
    refused: [['externalExamination', 'External examination contains forum tags. Enter it by hand.']],
  });
  expect(
    offered('autopsy-report', record(1, 'PHYSICAL DESCRIPTION\n[b]a[/b] man with a [tag]')),
  ).toMatchObject({
    externalExamination: 'a man with a [tag]',
    refused: [],
  });
});

test('live lists define the options', () => {
  const request = `SECTION 1:\nName: Eve\nDepartment: LSPD\nSECTION 2:\nDecedent Name: Ada ((Lu))\nGender: F\n`;
  expect(offered('death-report', request)).toMatchObject({ department: 'LSPD', refused: [] });
  const live = () => [{ value: 'LSSD', label: 'Sheriff' }];
  const own = () => [{ value: 'PD', label: 'lspd' }];
  expect(offered('death-report', request, { live: own })).toMatchObject({ department: 'PD', refused: [] });
  expect(offered('death-report', request, { live })).toMatchObject({
    refused: [['department', 'Choose “Requesting agency” from the list.']],
  });
});

test('several people are not merged, and a form without matching fields reports it', () => {
  expect(offered('death-report', record(1) + record(2))).toBe(
    'The text contains 2 records and this form uses one. Choose which.',
  );
  expect(offered('death-report', record(1).repeat(2))).toMatchObject({ decedentName: 'Ada' });
  expect(offered('career-ems', record(1))).toBe('This form uses nothing from “morgue record”.');
});
