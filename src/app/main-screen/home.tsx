import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { readAccountNote } from '../../services/auth/session/account-status.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { CaseList } from '../../workspace/cases/case-list.tsx';
import type { PersonOffer } from '../../workspace/cases/use-person-offer.ts';
import { EXAMPLE_FITS, ExampleBeside } from '../../workspace/picker/example-beside.tsx';
import { FormPicker } from '../../workspace/picker/form-picker.tsx';
import { recentForms } from '../../workspace/picker/picker-memory.ts';
import { backend } from '../../services/platform/backend.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { view } from '../../shared/ui/view.tsx';
import { openTool } from '../../workspace/open-tool.ts';
import { isTyping } from '../../workspace/shortcuts.ts';
import { focusWhenReady } from '../../shared/lib/focus-when-ready.ts';
import './home.css';
import { t } from '../../../contract/messages.ts';

const RecentReports = view(
  onDemand(() => import('../../features/reports/recent-reports.tsx')),
  (code) => code.RecentReports,
);

export interface HomeProps {
  readonly offer: PersonOffer | null;
  readonly onSelect: (slug: string) => void;
  /** Called when a saved report has been opened in its form. */
  readonly onOpened: (slug: string) => void;
  readonly onSearch: (isSearching: boolean) => void;
}

/** Returns true for users who have used no form and cannot save reports: they may want to apply. */
function mayApply(): boolean {
  const { status, person } = useAuth.getState();
  const isMember = person ? hasFeature(person, 'create_reports') : readAccountNote()?.state === 'in';
  return recentForms().length === 0 && (status === 'signed-out' || !isMember);
}

/** Home screen: open cases and recent reports, then all forms. Typing anywhere searches. */
export function Home({ offer, onSearch, onSelect, onOpened }: HomeProps) {
  const person = useAuth((state) => state.person);
  const [highlighted, setHighlighted] = useState<string>();
  const hasRoom = useMedia(EXAMPLE_FITS);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const isChosen = state !== null;
  // Not reactive: a list that updated would move under the pointer
  const [isApplicant] = useState(mayApply);

  // The focused element may have been unmounted with the form.
  useEffect(() => {
    return isChosen ? focusWhenReady(() => heading.current, { isArrival: true }) : undefined;
  }, [isChosen, key]);

  useEffect(() => {
    const search = ({ key: typed, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isLetter = /^[\p{L}\p{N}]$/u.test(typed) && !ctrlKey && !metaKey && !altKey;
      if (!isLetter || isTyping(target) || document.querySelector('dialog[open]')) return;
      // The browser inserts the letter into the element that has the focus after keydown.
      root.current?.querySelector<HTMLInputElement>('[role="searchbox"]')?.focus();
    };
    window.addEventListener('keydown', search);
    return () => window.removeEventListener('keydown', search);
  }, []);

  return (
    <div ref={root} className="home pad-s3 stack gap-s3">
      <h1 ref={heading} className="home__heading quiet-focus" tabIndex={-1}>
        {t('Which form do you need?')}
      </h1>
      <p className="muted">
        {t('Type three letters of its name and press Enter.')}{' '}
        <button type="button" className="link" onClick={() => openTool('welcome')}>
          {t('Getting started')}
        </button>
        {' · '}
        <button type="button" className="link" onClick={() => openTool('shift')}>
          {t('My shift')}
        </button>
      </p>
      <FormPicker
        current={null}
        offer={offer}
        firstGroup={isApplicant ? 'careers' : undefined}
        onSearch={onSearch}
        onHighlight={setHighlighted}
        onSelect={onSelect}
      >
        <CaseList />
        {backend && person && hasFeature(person, 'own_reports') && (
          <RecentReports person={person} onOpen={onOpened} onAll={() => openTool('reports')} />
        )}
      </FormPicker>
      {hasRoom && <ExampleBeside slug={highlighted} />}
    </div>
  );
}
