import { expect, test } from 'vitest';
import { readBBCode } from '../../../../src/engine/bbcode/reader.ts';
import { renderFull } from '../support/real-forms.ts';

test('an unclosed spoiler of one decedent contained the rest of the post', () => {
  const one = { decedentName: 'John Doe', decedentOOC: 'a', synopsis: '[/altspoiler][/divbox]' };
  const { body } = renderFull('mass-fatality-report', { decedents: [one, one, one] });
  const top = readBBCode(body).tree.flatMap((node) => (node.type === 'text' ? [] : [node.tag]));
  expect(top.filter((tag) => tag === 'altspoiler')).toHaveLength(3);
  expect(top.slice(-4)).toEqual(['divboxcolor', 'divbox', 'divboxcolor', 'divbox']);
});

test('each enclosed report was printed twice', () => {
  const deathReport = '[divbox=white]Report 4711[/divbox]';
  const additionalReports = [{ deathReport: '[divbox=white]Report 4712[/divbox]' }];
  const { body } = renderFull('coroner-email', { deathReport, additionalReports });
  expect(body.match(/Report 471[12]/g)).toEqual(['Report 4711', 'Report 4712']);
  expect(body).not.toContain('[code]');
});
