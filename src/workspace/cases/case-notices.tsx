import { useStore } from 'zustand';
import { errorMessage } from '../../../contract/error-message.ts';
import type { CaseError } from '../../engine/cases/case.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { onDemand } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { HANDED_OVER } from '../case-link-keys.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useCaseActions } from './use-case-actions.ts';
import { msg, t, translate } from '../../../contract/messages.ts';

const NOT_SAVED: Readonly<Record<CaseError, string>> = {
  full: errorMessage(
    'Your browser’s storage is full, so this case is not being saved. You can keep typing, but copy the post before you close this page.',
  ),
  blocked: errorMessage(
    'Your browser does not let this page save a case. You can keep typing, but copy the post before you close this page.',
  ),
  conflict: msg('This case was changed in another tab, so your changes are in a new case.'),
};

const OTHER_TAB = {
  held: msg('“{title}” is open in another tab, so this tab shows a different case.'),
  taken: msg('“{title}” was opened in another tab.'),
  conflict: msg('“{title}” was changed in another tab. This tab shows a copy.'),
} as const;

// Optional: the case lists show this, too
const HandedOverNotice = view(
  onDemand(() => import('./handed-over-notice.tsx')),
  (code) => code.HandedOverNotice,
);

/** Notices about the current case: handed over, open in another tab, or not saved. */
export function CaseNotices() {
  const { cases, store } = useWorkspace();
  const { takeOver } = useCaseActions();
  const handedOver = useStore(cases.state, (state) => state.facts.handedOver);
  const isNew = useStore(store, ({ links }) => links[HANDED_OVER] !== undefined);
  const otherTab = useStore(cases.state, (state) => state.otherTab);
  const status = useStore(useStore(cases.state, (state) => state.status));
  return (
    <div className="notices">
      {status.state === 'failed' && <Banner tone="danger">{NOT_SAVED[status.reason]}</Banner>}
      {handedOver && isNew && (
        <HandedOverNotice
          handedOver={handedOver}
          onDismiss={() => store.getState().setLink(HANDED_OVER, null)}
        />
      )}
      {otherTab && (
        <Banner
          tone="info"
          onDismiss={cases.dismissOtherTab}
          actions={
            <Button size="s" onClick={() => void takeOver(otherTab.id)}>
              {t('Continue it here')}
            </Button>
          }
        >
          {translate(OTHER_TAB[otherTab.why], { title: otherTab.title })}
        </Banner>
      )}
    </div>
  );
}
