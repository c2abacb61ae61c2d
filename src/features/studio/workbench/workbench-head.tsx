import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { errorMessage } from '../../../../contract/error-message.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { NOT_STORED } from '../begin-work.ts';
import type { StudioSession } from '../core/session.ts';
import type { SaveError } from '../core/store.ts';
import type { Check } from './use-trial.ts';

export interface WorkbenchHeadProps {
  readonly name: string;
  readonly session: StudioSession;
  readonly check: Check;
  /** False for a window that is too narrow to build. */
  readonly canBuild: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onHandIn: () => void;
  /** Content beside the state of the work. */
  readonly children?: ReactNode;
}

const NOT_SAVED: Readonly<Record<SaveError, string>> = {
  blocked: NOT_STORED,
  full: NOT_STORED,
  conflict: errorMessage(
    'This work was changed in another tab, so your last changes are not stored. Copy them, then reload the page.',
  ),
};

function CheckState({ check: { isRunning, problems } }: Pick<WorkbenchHeadProps, 'check'>) {
  if (isRunning) return <Badge>Checking…</Badge>;
  if (problems.length === 0) return <Badge tone="ok">No problems</Badge>;
  return (
    <Badge tone="danger">
      {problems.length} {problems.length === 1 ? 'problem' : 'problems'}
    </Badge>
  );
}

/** Name and state of a work, undo, and the way to hand it in. */
export function WorkbenchHead({
  name,
  session,
  check,
  canBuild,
  onUndo,
  onRedo,
  onHandIn,
  children,
}: WorkbenchHeadProps) {
  const { work, saved } = useStore(session.store);
  const isFailed = saved !== 'saved' && saved !== 'saving';
  return (
    <>
      <header className="workbench__head pad-row raised line wrap fixed">
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          All works
        </Link>
        <PageTitle title={name} />
        <span role="status" className="line gap-s2">
          <CheckState check={check} />
          <span className="muted breaks">{isFailed ? 'Not stored' : 'Stored in this browser'}</span>
        </span>
        {children}
        <div className="workbench__actions line gap-s2">
          {canBuild && (
            <>
              <IconButton icon="undo" label="Undo" aria-disabled={work.past.length === 0} onClick={onUndo} />
              <IconButton
                icon="redo"
                label="Redo"
                aria-disabled={work.future.length === 0}
                onClick={onRedo}
              />
            </>
          )}
          <ThemeSwitch iconOnly />
          <Button variant="primary" onClick={onHandIn}>
            Hand in
          </Button>
        </div>
      </header>
      {isFailed && (
        <Banner
          tone="danger"
          actions={saved !== 'conflict' && <Button onClick={session.save}>Try again</Button>}
        >
          {NOT_SAVED[saved]}
        </Banner>
      )}
    </>
  );
}
