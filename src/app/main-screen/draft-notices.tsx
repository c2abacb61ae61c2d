import { errorMessage } from '../../../contract/error-message.ts';
import { useStore } from 'zustand';
import type { DraftError } from '../../engine/drafts/draft.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { notify } from '../../notifications/notification-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useSelectForm } from '../../workspace/use-select-form.ts';
import { useWorkspace } from '../../workspace/workspace.ts';

const NOT_SAVED: Readonly<Record<DraftError, string>> = {
  full: errorMessage(
    'The browser has no room left, so the draft is not being saved. Go on typing, and copy the post before you close this page.',
  ),
  blocked: errorMessage(
    'The browser does not let this page keep a draft. Go on typing, and copy the post before you close this page.',
  ),
  conflict: 'Another tab changed this draft, so it goes on here as a draft of its own.',
};

const OTHER_TAB = {
  held: 'is open in another tab, so this tab works on a draft of its own.',
  taken: 'was taken over by another tab. This tab goes on with a copy.',
  conflict: 'was changed in another tab. This tab goes on with a copy.',
} as const;

/** What a user must know about the draft: another tab has it, details were set aside, or it cannot be saved. */
export function DraftNotices() {
  const { drafts, store } = useWorkspace();
  const select = useSelectForm();
  const { otherTab, setAside } = useStore(drafts.state);
  const status = useStore(drafts.status);

  const takeOver = async (): Promise<void> => {
    flushPending();
    const taken = await drafts.takeOver();
    if (!taken.ok) notify(errorMessage('That draft could not be opened here.'), { tone: 'danger' });
    const { form } = store.getState();
    if (taken.ok && form !== null) select(form);
  };

  return (
    <div className="notices">
      {status.state === 'failed' && <Banner tone="danger">{NOT_SAVED[status.reason]}</Banner>}
      {otherTab && (
        <Banner
          tone="info"
          onDismiss={drafts.dismissOtherTab}
          actions={
            <Button size="s" onClick={() => void takeOver()}>
              Continue it here
            </Button>
          }
        >
          “{otherTab.title}” {OTHER_TAB[otherTab.why]}
        </Banner>
      )}
      {setAside && (
        <Banner
          tone="info"
          onDismiss={drafts.dismissSetAside}
          actions={
            <Button size="s" onClick={() => void drafts.putBack()}>
              Put them back
            </Button>
          }
        >
          The scene details of this draft are more than three hours old and were set aside.
        </Banner>
      )}
    </div>
  );
}
