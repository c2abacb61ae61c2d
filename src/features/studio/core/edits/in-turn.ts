import type { Files } from '../../sandbox/messages.ts';
import { withChanges } from '../work.ts';
import type { Edited } from './field-edits.ts';

/** Applies edits one after the other, each to the files that the ones before it give. */
export function inTurn(files: Files, ...edits: readonly ((now: Files) => Edited)[]): Edited {
  const edited: Record<string, string> = {};
  for (const edit of edits) Object.assign(edited, edit(withChanges(files, Object.entries(edited))));
  return edited;
}
