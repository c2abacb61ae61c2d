import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import { translate } from '../../../../contract/messages.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { openSession, type StudioSession } from '../core/session.ts';
import { readWork } from '../core/store.ts';
import { changedCases, MIGRATIONS, onNewBase, RELEASED_CASES } from '../core/work.ts';
import { loadBaseWithCases, loadCases } from '../load-base.ts';
import { Workbench } from './workbench.tsx';

const NOT_FOUND = errorMessage(
  'This work is not in this browser. It was deleted, or started in another browser.',
);

/** An opened session, with true if the app's files have changed since the work began. */
interface Opened {
  readonly session: StudioSession;
  readonly isNewBase: boolean;
}

async function open(id: string): Promise<Result<Opened, ErrorMessage>> {
  const read = await readWork(id);
  const stored = read.ok ? read.value : undefined;
  if (!stored) return err(NOT_FOUND);
  const base = await loadBaseWithCases(stored.slug, ...changedCases(stored));
  if (!base.ok) return base;
  const { files, version, place } = base.value;
  const work = onNewBase(stored, files, version);
  const session = openSession(work, files, place);
  // A step that migrates answers is checked with those recorded at each release.
  const stop = session.store.subscribe(({ work: now }) => {
    if (!now.changed.has(MIGRATIONS)) return;
    stop();
    void loadCases([RELEASED_CASES]).then((cases) => cases.ok && session.addBase(cases.value));
  });
  return ok({ session, isNewBase: work !== stored });
}

/** Loads a work with the files that it changes, and shows it. */
export function OpenedWork({ id }: { readonly id: string }) {
  const { outcome } = useLoaded(useCallback(() => open(id), [id]));
  if (outcome === null)
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  if (outcome.ok) return <Workbench {...outcome.value} />;
  return (
    <EmptyState
      level={1}
      icon="exclamation-triangle"
      heading={translate(errorMessage('The work could not be opened'))}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          All works
        </Link>
      }
    >
      {outcome.error}
    </EmptyState>
  );
}
