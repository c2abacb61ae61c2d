import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { WEBHOOK_LIMITS } from '../../../../contract/webhooks.ts';
import { sizeOf } from '../../../../functions/src/webhooks/webhook-message.ts';
import { webhookSchema } from '../../../../functions/src/schemas/webhook-schema.ts';
import { reportMessage } from '../../../../src/services/error-reporting/report-message.ts';
import { context, record } from './support/record.ts';

const accepts = new Ajv({ strict: false }).compile(webhookSchema);
const namesAndValues = (message: ReturnType<typeof reportMessage>) =>
  Object.fromEntries((message.payload.embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));

it('mentions the maintainer and contains everything in one embed', () => {
  const message = reportMessage(record, context);
  expect(message.target).toBe('errors');
  expect(message.payload.content).toBe('<@123456789> An error was reported.');
  expect(message.payload.embeds).toEqual([
    {
      title: 'Error in PHMC Forms',
      description: 'An error occurred in one person’s browser.',
      color: 0xb3261e,
      fields: expect.any(Array),
      timestamp: '2026-01-02T03:04:05.000Z',
      footer: { text: 'PHMC Forms, build index-Ab12.js' },
    },
  ]);
  expect(namesAndValues(message)).toEqual({
    'Error type': 'Input',
    'Error tracking reachable': 'No',
    'Form type': '1 Death Report',
    'Error message': 'TypeError: x is not a function',
    'Source file': 'main.js',
    Line: '12',
    Column: '34',
    'User agent': 'Mozilla/5.0',
    'Input field type': 'Textarea',
    'Last input interaction': 'Synopsis (synopsis, Textarea, form form), 4 s before',
    'Stack trace': 'at handleChange (main.js:12:34)',
    'Tracing event ID': 'e7',
  });
});

it.each([
  [{ buttonClick: true, input: false }, 'Button click'],
  [{ input: false }, 'Other'],
  [{ fatal: true, input: false }, 'Fatal (other)'],
  [{ fatal: true }, 'Fatal (input)'],
])('%j is reported as %s', (kind, notified) => {
  expect(namesAndValues(reportMessage({ ...record, ...kind }, context))['Error type']).toBe(notified);
});

it('stays within the limits of the chat service for any length', () => {
  const long = 'é'.repeat(5000);
  const lastInput = { label: long, name: long, type: 'Textarea', form: long, age: 1 } as const;
  const message = reportMessage(
    {
      ...record,
      message: long,
      stack: long,
      source: long,
      formType: long,
      lastInput,
      line: 1e20,
      column: 1e20,
    },
    { ...context, userAgent: long, eventId: long, build: long },
  );
  expect(accepts(message)).toBe(true);
  expect(sizeOf(message.payload)).toBeLessThanOrEqual(WEBHOOK_LIMITS.total);
});
