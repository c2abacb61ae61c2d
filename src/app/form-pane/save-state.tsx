import { useStore } from 'zustand';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspace/workspace.ts';

const clock = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' });

/** Where the draft stands, in a few words. Failures have a banner of their own. */
export function SaveState() {
  const { drafts } = useWorkspace();
  const status = useStore(drafts.status);
  if (status.state === 'idle') return null;
  return (
    <span className="save-state">
      <Icon
        name={
          status.state === 'failed' ? 'exclamation-triangle' : status.state === 'saved' ? 'check' : 'save'
        }
      />
      {status.state === 'saving' && 'Saving'}
      {status.state === 'saved' && `Draft saved ${clock.format(status.at)}`}
      {status.state === 'failed' && 'Not saved'}
    </span>
  );
}
