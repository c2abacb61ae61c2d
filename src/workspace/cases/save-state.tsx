import { useStore } from 'zustand';
import type { SaveStatus } from '../../engine/cases/autosave.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useOpenCases } from './open-cases.ts';
import { msg, translate } from '../../../contract/messages.ts';

const TEXTS: Readonly<Record<Exclude<SaveStatus['state'], 'idle'>, string>> = {
  saving: msg('keeping draft'),
  saved: msg('draft kept'),
  failed: msg('draft not kept'),
};

/** Save status of the current case; nothing while it is blank. */
export function SaveState() {
  const { cases } = useWorkspace();
  const { state } = useStore(useStore(cases.state, ({ status }) => status));
  const { isBlank } = useOpenCases();
  if (state === 'idle' || (isBlank && state !== 'failed')) return null;
  return <span>{translate(TEXTS[state])}</span>;
}
