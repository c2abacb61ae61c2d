import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { err, type Result } from '../../../shared/lib/result.ts';
import type { Reply } from './messages.ts';
import { createSandbox, type FormSandbox } from './sandbox.ts';

/** Sends one request to a sandbox of its own. A refusal becomes the message with its reasons. */
export async function askOnce<Value>(
  ask: (sandbox: FormSandbox) => Promise<Reply<Value>>,
  refusal: (reason: string) => ErrorMessage,
): Promise<Result<Value, ErrorMessage>> {
  const sandbox = createSandbox();
  sandbox.frame.hidden = true;
  document.body.append(sandbox.frame);
  const reply = await ask(sandbox);
  sandbox.frame.remove();
  return reply.ok ? reply : err(refusal(reply.problems.map(({ message }) => message).join(' ')));
}
