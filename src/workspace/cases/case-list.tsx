import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { Button } from '../../shared/ui/button.tsx';
import { onDemand } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { CaseRow } from './case-row.tsx';
import { useOpenCases } from './open-cases.ts';
import { useRenaming } from './renaming.ts';
import { useCaseActions } from './use-case-actions.ts';
import { useLockedInOtherTabs } from './use-locked-in-other-tabs.ts';
import { useNow } from './use-now.ts';
import { useOpenCase } from './use-open-case.ts';
import './case-list.css';
import { t, translate } from '../../../contract/messages.ts';

const NotLoaded = () => <p role="alert">{translate(PART_MISSING)}</p>;

const ClosedCases = view(
  onDemand(() => import('./closed-cases.tsx')),
  (code) => code.ClosedCases,
  { Missing: NotLoaded },
);

/** Archive whose list is loaded when expanded. */
function Archive() {
  const { cases } = useWorkspace();
  const count = useStore(cases.state, (state) => state.closed.length);
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cases__closed caption strong rounded pad-item">
        {t('Closed cases ({count})', { count })}
      </summary>
      {isOpen && <ClosedCases />}
    </details>
  );
}

/**
 * Lists the open cases. `onBegin` starts a new case; if absent, choosing a form does so, and the current
 * case is hidden while blank.
 */
export function CaseList({ onBegin }: { readonly onBegin?: () => void }) {
  const { all, front, isBlank } = useOpenCases();
  const held = useLockedInOtherTabs(front.id, all);
  const isRenaming = useRenaming(({ place }) => place === 'list');
  const openCase = useOpenCase();
  const { close } = useCaseActions();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);

  const isBeside = onBegin !== undefined;
  useEffect(() => {
    if (isBeside) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isBeside, front.id]);

  const closeOne = async ({ id, title }: CaseSummary): Promise<void> => {
    await close(id, title);
    // Restores focus after the focused button was removed
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  };
  const noteOn = (one: CaseSummary): string | null => {
    if (held.has(one.id)) return t('In another tab · Open here');
    return one === front && isBlank ? t('Nothing typed yet') : null;
  };

  // Beside a form the newest is last, so that no case moves when another begins
  const shown = onBegin ? all.toReversed() : all.filter((one) => one !== front || !isBlank);
  if (shown.length === 0) return <Archive />;
  return (
    <section className="cases stack gap-s1 fits" aria-labelledby="open-cases">
      <div className="cases__head nowrap target-s line spread">
        <h2 id="open-cases" className="list-heading">
          {t('Open cases')}
        </h2>
        {onBegin && (
          <Button size="s" variant="quiet" icon="plus" onClick={onBegin}>
            {t('New case')}
          </Button>
        )}
      </div>
      <ul ref={list} className="cases__list plain-list stack">
        {shown.map((one) => (
          <CaseRow
            key={one.id}
            listed={one}
            isFront={one === front}
            isRenaming={one === front && isRenaming}
            note={noteOn(one)}
            now={now}
            onOpen={(form) => openCase(one.id, { takeOver: held.has(one.id), form })}
            onClose={() => void closeOne(one)}
          />
        ))}
      </ul>
      <Archive />
    </section>
  );
}
