import { createSandbox, type FormSandbox } from './sandbox.ts';

let prepared: FormSandbox | undefined;

/**
 * Starts a sandbox before the place of its frame is drawn, unless one is prepared. Only in browsers that can move a frame
 * without loading it anew.
 */
export function prepareSandbox(): void {
  if (prepared || !('moveBefore' in Element.prototype)) return;
  prepared = createSandbox();
  prepared.frame.hidden = true;
  document.body.append(prepared.frame);
}

/** Places the frame of the prepared sandbox in an element, or of a new one. */
export function placeSandbox(element: Element): FormSandbox {
  const sandbox = prepared ?? createSandbox();
  if (prepared) element.moveBefore(sandbox.frame, null);
  else element.append(sandbox.frame);
  sandbox.frame.hidden = false;
  prepared = undefined;
  return sandbox;
}

/** Runs an action with the prepared sandbox, or with one of its own that is removed afterwards. */
export async function withSandbox<Value>(act: (sandbox: FormSandbox) => Promise<Value>): Promise<Value> {
  if (prepared) return act(prepared);
  const sandbox = createSandbox();
  sandbox.frame.hidden = true;
  document.body.append(sandbox.frame);
  const value = await act(sandbox);
  sandbox.frame.remove();
  return value;
}
