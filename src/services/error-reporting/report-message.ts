import { product } from '../../../contract/organisation.ts';
import type { SendWebhookRequest } from '../../../contract/callables.ts';
import { type EmbedField, WEBHOOK_LIMITS } from '../../../contract/webhooks.ts';
import { truncate } from '../../shared/lib/truncate.ts';
import type { ErrorRecord } from './error-record.ts';

/** Reachability of the error-tracking service from this browser. */
export type Reachable = 'Yes' | 'No' | 'Unknown' | 'Not configured';

export interface ReportContext {
  readonly reachable: Reachable;
  readonly userAgent: string;
  /** Event id of the error-tracking service. */
  readonly eventId: string | undefined;
  /** Digits of the chat account to mention. */
  readonly pingId: string | null;
  readonly build: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const RED = 0xb3261e;
/** Keeps the sum of all texts within the chat service's message limit. */
const LONGEST_SHORT = 250;

const field = (name: string, value: string, most: number = LONGEST_SHORT, inline = true): EmbedField => ({
  name,
  value: truncate(value.trim() || '—', Math.min(most, WEBHOOK_LIMITS.fieldValue)),
  inline,
});

const known = (number: number): string => (number > 0 ? String(number) : '');

function typeText({ fatal, buttonClick, input }: ErrorRecord): string {
  const kind = buttonClick ? 'Button click' : input ? 'Input' : 'Other';
  return fatal ? `Fatal (${kind.toLowerCase()})` : kind;
}

function inputText({ lastInput }: ErrorRecord): string {
  if (!lastInput) return '';
  const { label, name, type, form, age } = lastInput;
  const seconds = Math.round(age / 1000);
  return `${label || 'No label'} (${[name, type, form && `form ${form}`].filter(Boolean).join(', ')}), ${seconds} s before`;
}

export function reportMessage(record: ErrorRecord, context: ReportContext): SendWebhookRequest {
  const { pingId, reachable, userAgent, eventId, build, at } = context;
  return {
    target: 'errors',
    payload: {
      content: `${pingId === null ? '' : `<@${pingId}> `}An error was reported.`,
      embeds: [
        {
          title: `Error in ${product}`,
          description: record.fatal
            ? 'A part of the page could not be shown.'
            : 'An error occurred in one person’s browser.',
          color: RED,
          fields: [
            field('Error type', typeText(record)),
            field('Error tracking reachable', reachable),
            field('Form type', record.formType),
            field('Error message', record.message, WEBHOOK_LIMITS.fieldValue, false),
            field('Source file', record.source),
            field('Line', known(record.line)),
            field('Column', known(record.column)),
            field('User agent', userAgent, LONGEST_SHORT, false),
            field('Input field type', record.inputType ?? ''),
            field('Last input interaction', inputText(record)),
            field('Stack trace', record.stack, WEBHOOK_LIMITS.fieldValue, false),
            field('Tracing event ID', eventId ?? ''),
          ],
          timestamp: new Date(at).toISOString(),
          footer: { text: `${product}, build ${truncate(build, LONGEST_SHORT)}` },
        },
      ],
    },
  };
}
