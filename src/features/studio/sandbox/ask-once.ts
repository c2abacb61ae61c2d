import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { err, type Result } from '../../../shared/lib/result.ts';
import type { Reply } from './messages.ts';
import { withSandbox } from './prepared-sandbox.ts';
import type { FormSandbox } from './sandbox.ts';

/** Sends one request to a sandbox. A refusal becomes the message with its reasons. */
export async function askOnce<Value>(
  ask: (sandbox: FormSandbox) => Promise<Reply<Value>>,
  refusal: (reason: string) => ErrorMessage,
): Promise<Result<Value, ErrorMessage>> {
  const reply = await withSandbox(ask);
  return reply.ok ? reply : err(refusal(reply.problems.map(({ message }) => message).join(' ')));
}
