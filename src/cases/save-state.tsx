import { useStore } from 'zustand';
import type { SaveStatus } from '../engine/cases/autosave.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { useOpenCases } from './open-cases.ts';

const clock = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' });

const textOf = (status: SaveStatus): string =>
  status.state === 'saved'
    ? `saved ${clock.format(status.at)}`
    : status.state === 'failed'
      ? 'not saved'
      : 'saving';

/** How far the case in front is saved in this browser, in a word; nothing before anything was typed. */
export function SaveState() {
  const { cases } = useWorkspace();
  const status = useStore(useStore(cases.state, (state) => state.status));
  const { isBlank } = useOpenCases();
  return status.state === 'idle' || (isBlank && status.state !== 'failed') ? null : (
    <span>{textOf(status)}</span>
  );
}
