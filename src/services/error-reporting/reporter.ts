import type { SendWebhookRequest } from '../../../contract/callables.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import { truncate } from '../../shared/lib/truncate.ts';
import type { EventParams } from '../platform/analytics.ts';
import { logger } from '../platform/logger.ts';
import type { Caught } from './error-events.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { classify } from './classify.ts';
import { MAX_TEXT_LENGTH, recordOf, type ErrorRecord } from './error-record.ts';
import { framesOf } from './frames.ts';
import { createReportRateLimit, MAX_REPORTS } from './report-rate-limit.ts';
import type { Interactions } from './interactions.ts';
import { messageOf, stackOf } from './message.ts';
import { type ReportContext, reportMessage } from './report-message.ts';

/** Pause between sends, in milliseconds. */
const SEND_GAP_MS = 2000;

/** Creates a queue that sends one item at a time, two seconds apart, and drops items beyond ten. */
export function createSendQueue<T>(send: (item: T) => Promise<void>): (item: T) => void {
  const line: T[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (let item = line.shift(); item !== undefined; item = line.shift()) {
      await send(item).catch(() => undefined);
      await new Promise((done) => {
        setTimeout(done, SEND_GAP_MS);
      });
    }
    running = false;
  }

  return (item) => {
    if (line.length >= MAX_REPORTS) return;
    line.push(item);
    if (!running) void run();
  };
}

/** Errors that are not faults, each with the reason. */
const IGNORED: readonly RegExp[] = [
  // The browser defers layout notifications to the next frame; harmless.
  /ResizeObserver loop limit exceeded/,
  /ResizeObserver loop completed/,
];

export const isIgnored = (message: string): boolean => IGNORED.some((pattern) => pattern.test(message));

/** Maximum length of the analytics description, in characters. */
const LONGEST_DESCRIPTION = 100;

/** Parameters of the analytics event `exception`. */
const exceptionParams = (record: ErrorRecord): EventParams => ({
  description: truncate(record.message, LONGEST_DESCRIPTION),
  fatal: record.fatal,
  button_click_error: record.buttonClick,
  input_error: record.input,
  error_message: record.message,
  error_stack: record.stack,
  error_source: record.source,
  error_line: record.line,
  error_column: record.column,
  form_type: record.formType,
  input_type: record.inputType ?? '',
});

/** Dependencies of the reporter. */
export interface ReporterPorts {
  /** Must be monotonic: the rate limits depend on it. */
  readonly clock: Clock;
  readonly interactions: Pick<Interactions, 'input' | 'last'>;
  readonly formType: () => string;
  /** Returns the current answers of the form. */
  readonly values: () => readonly string[];
  readonly context: () => Omit<ReportContext, 'eventId'>;
  /** Captures the error in error tracking; returns the event id, if any. */
  readonly track: (cause: unknown, fatal: boolean, componentStack: string | undefined) => string | undefined;
  readonly analytics: (name: string, params: EventParams) => void;
  readonly send: (request: SendWebhookRequest) => Promise<void>;
  readonly chunkFailed: (cause: unknown) => void;
}

export interface Reporter {
  /** Reports an error unless ignored or rate-limited. Never throws; not asynchronous. */
  readonly report: (caught: Caught) => void;
  /** Number of remembered reports. */
  readonly remembered: () => number;
}

/** Creates a reporter that sends to error tracking, analytics and the chat channel. */
export function createReporter(ports: ReporterPorts): Reporter {
  const gate = createReportRateLimit(ports.clock);
  const send = createSendQueue(ports.send);

  function report({ cause, fatal = false, componentStack, ...place }: Caught): void {
    const message = messageOf(cause);
    if (isIgnored(message)) return;
    if (isChunkFailure(cause)) return ports.chunkFailed(cause);
    if (!gate.pass(truncate(message, MAX_TEXT_LENGTH))) return;
    const frames = framesOf(stackOf(cause));
    const record = recordOf({
      ...place,
      message,
      frames,
      kind: classify(frames, ports.interactions),
      fatal,
      formType: ports.formType(),
      lastInput: ports.interactions.input(),
      values: ports.values(),
    });
    const eventId = ports.track(cause, fatal, componentStack);
    ports.analytics('exception', exceptionParams(record));
    send(reportMessage(record, { ...ports.context(), eventId }));
  }

  return {
    report: (caught) => {
      try {
        report(caught);
      } catch (fault) {
        logger.warn('An error could not be reported', { cause: messageOf(fault) });
      }
    },
    remembered: gate.size,
  };
}
