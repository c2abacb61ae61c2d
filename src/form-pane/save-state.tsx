import { useStore } from 'zustand';
import { onFirstUse } from '../lib/on-first-use.ts';
import { Icon } from '../ui/icon.tsx';
import { useWorkspace } from '../workspace/workspace.ts';
import './save-state.css';

const clock = onFirstUse(() => new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' }));

/** How far the case is saved, in short. Failures have a banner of their own. */
export function SaveState() {
  const { cases } = useWorkspace();
  const status = useStore(useStore(cases.state, (state) => state.status));
  if (status.state === 'idle') return null;
  return (
    <span className="save-state">
      <Icon
        name={
          status.state === 'failed' ? 'exclamation-triangle' : status.state === 'saved' ? 'check' : 'save'
        }
      />
      {status.state === 'saving' && 'Saving'}
      {status.state === 'saved' && `Saved ${clock().format(status.at)}`}
      {status.state === 'failed' && 'Not saved'}
    </span>
  );
}
