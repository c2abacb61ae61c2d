import type { SendWebhookRequest } from '../../../contract/callables.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import { truncate } from '../../shared/lib/truncate.ts';
import type { EventParams } from '../platform/analytics.ts';
import { logger } from '../platform/logger.ts';
import type { Caught } from './caught.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { classify } from './classify.ts';
import { LONGEST_TEXT, recordOf, type ErrorRecord } from './error-record.ts';
import { framesOf } from './frames.ts';
import { createGate } from './gate.ts';
import type { Interactions } from './interactions.ts';
import { messageOf, stackOf } from './message.ts';
import { type ReportContext, reportMessage } from './report-message.ts';
import { createSendQueue } from './send-queue.ts';

/** Errors that say nothing of a fault, each with the reason beside it. */
const IGNORED: readonly RegExp[] = [
  // The browser spreads its layout notices over two frames; nothing is lost.
  /ResizeObserver loop limit exceeded/,
  /ResizeObserver loop completed/,
];

/** Whether an error of this message is not worth a report. */
export const isIgnored = (message: string): boolean => IGNORED.some((pattern) => pattern.test(message));

/** The description of an error is cut to this many characters. */
const LONGEST_DESCRIPTION = 100;

/** The parameters of the analytics event `exception`. */
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

/** What the reporter needs of the world around it. */
export interface ReporterPorts {
  /** Never runs backwards: the limits go by it. */
  readonly clock: Clock;
  readonly interactions: Pick<Interactions, 'input' | 'last'>;
  readonly formType: () => string;
  /** All answers of the form at this moment. */
  readonly values: () => readonly string[];
  readonly context: () => Omit<ReportContext, 'eventId'>;
  /** Hands the error to the error-tracking service, which may give an id. */
  readonly track: (cause: unknown, fatal: boolean, componentStack: string | undefined) => string | undefined;
  readonly analytics: (name: string, params: EventParams) => void;
  readonly send: (request: SendWebhookRequest) => Promise<void>;
  readonly chunkFailed: (cause: unknown) => void;
}

/** Takes every error that was caught. */
export interface Reporter {
  /** Reports an error, unless it says nothing or too many came before. Never throws, never waits. */
  readonly report: (caught: Caught) => void;
  /** How much it remembers of former errors. */
  readonly remembered: () => number;
}

/** Makes the reporter: what it lets through goes to error tracking, to analytics and to the chat channel. */
export function createReporter(ports: ReporterPorts): Reporter {
  const gate = createGate(ports.clock);
  const send = createSendQueue(ports.send);

  function report({ cause, fatal = false, componentStack, ...place }: Caught): void {
    const message = messageOf(cause);
    if (isIgnored(message)) return;
    if (isChunkFailure(cause)) return ports.chunkFailed(cause);
    if (!gate.pass(truncate(message, LONGEST_TEXT))) return;
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
