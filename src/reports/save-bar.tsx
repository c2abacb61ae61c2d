import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useAuth } from '../auth/session/auth-store.ts';
import { useLockdownReason } from '../lockdown/lockdown-reason.ts';
import { outbox } from '../outbox/outbox.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ariaKeysFor, keysFor } from '../workspace/shortcuts.ts';
import { type OpenedReport, useOpenedReport } from './opened-report.ts';
import type { SaveActions, SaveHindrance } from './use-save.ts';
import './save-bar.css';

export interface SaveBarProps {
  /** The form that is open, by its slug. */
  readonly slug: string;
  readonly save: SaveActions;
}

/** Saves the form as a report, and says which report the case belongs to. */
export function SaveBar({ slug, save }: SaveBarProps) {
  const first = useRef<HTMLButtonElement>(null);
  const locked = useLockdownReason();
  const report = useOpenedReport();
  const uid = useAuth(({ person }) => person?.uid);
  const opened = report?.slug === slug && report.uid === uid ? report : null;
  const startNext = (): void => {
    // This button goes with the report.
    first.current?.focus();
    save.startNext();
  };
  return (
    <div className="save-bar">
      <div className="save-bar__actions" role="group" aria-label="Report">
        <Button
          ref={first}
          size="s"
          icon="save"
          title={locked ?? keysFor('save')}
          aria-keyshortcuts={ariaKeysFor('save')}
          aria-disabled={locked !== undefined || undefined}
          onClick={save.save}
        >
          {opened ? 'Save changes' : 'Save report'}
        </Button>
        {opened && (
          <>
            <Button size="s" variant="quiet" onClick={save.saveAsNew}>
              Save as new
            </Button>
            <Button size="s" variant="quiet" onClick={startNext}>
              Start next
            </Button>
          </>
        )}
      </div>
      {opened && <Standing opened={opened} />}
      {save.hindrance && <Hindrance why={save.hindrance} />}
    </div>
  );
}

/** How far the last save of the open report has come. */
function Standing({ opened }: { readonly opened: OpenedReport }) {
  const pending = useStore(outbox.pending);
  const own = pending.filter(({ payload }) => Object(payload).id === opened.id);
  const refused = own.find(({ state }) => state === 'refused');
  if (refused) return <Banner tone="danger">Not saved. {refused.reason}</Banner>;
  return (
    <p className="save-bar__state">
      {own.length > 0 ? 'Waiting to be saved' : 'Saved'}: {opened.title}
    </p>
  );
}

function Hindrance({ why }: { readonly why: SaveHindrance }) {
  if (why === 'signed-out') {
    return (
      <Banner
        tone="info"
        actions={
          <Link to="/login" className={buttonClass({ size: 's' })}>
            Sign in
          </Link>
        }
      >
        Reports are saved to an account. Your case stays in this browser, also while you sign in.
      </Banner>
    );
  }
  return (
    <Banner tone="warn">
      {why === 'not-allowed'
        ? 'Your account may not save reports. Members of the faction may. Your case stays in this browser.'
        : 'This site has no place to save reports to. Your case stays in this browser.'}
    </Banner>
  );
}
