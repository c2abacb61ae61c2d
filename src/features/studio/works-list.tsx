import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../contract/error-message.ts';
import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { err, ok } from '../../shared/lib/result.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Moment } from '../../shared/ui/moment.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useLoaded } from '../../shared/ui/use-loaded.ts';
import { BeginDialog } from './begin-dialog.tsx';
import { NOT_STORED } from './begin-work.ts';
import { readForm } from './core/project.ts';
import { deleteWork, listWorks, saveWork } from './core/store.ts';
import { projectFiles, type Work } from './core/work.ts';
import type { Base } from './load-base.ts';

const NOT_LISTED = errorMessage(
  'Your works could not be read: the browser blocks storage for this site. Allow it, then reload the page.',
);

const load = async () => {
  const listed = await listWorks();
  return listed.ok ? ok(listed.value) : err(NOT_LISTED);
};

/** Forms that are being made or changed in this browser, and a button that starts another. */
export function WorksList({ base }: { readonly base: Base }) {
  const { outcome, reload } = useLoaded(load);
  const [isBeginning, setBeginning] = useState(false);
  const works = outcome?.ok ? outcome.value : [];
  return (
    <main className="studio__list stack gap-s4">
      <PageTitle title="Studio" />
      <p>
        Make a new form, or change one. Your work is kept in this browser until you hand it in. Everyone who
        uses this browser can open it.
      </p>
      {/* The button stays the same element while the works are read, so that an early click counts. */}
      <div>
        <Button variant="primary" icon="plus" onClick={() => setBeginning(true)}>
          Begin
        </Button>
      </div>
      {outcome === null && <Skeleton lines={3} />}
      {outcome?.ok === false && <Banner tone="danger">{outcome.error}</Banner>}
      {outcome?.ok && works.length === 0 && (
        <EmptyState icon="pen" heading="No forms yet">
          Start with a form of the app, a copy, an empty form, a JSON Schema or a post.
        </EmptyState>
      )}
      <ul className="plain-list stack gap-s2">
        {works.map((work) => (
          <WorkCard key={work.id} work={work} base={base} onChanged={reload} />
        ))}
      </ul>
      {isBeginning && <BeginDialog files={base.files} onClose={() => setBeginning(false)} />}
    </main>
  );
}

interface WorkCardProps {
  readonly work: Work;
  readonly base: Base;
  readonly onChanged: () => void;
}

function WorkCard({ work, base, onChanged }: WorkCardProps) {
  const { name } = readForm(projectFiles(work, base.files), work.slug);
  const count = work.changed.size;

  const remove = useCallback(async () => {
    const removed = await deleteWork(work.id);
    if (!removed.ok) {
      notify(NOT_STORED, { tone: 'danger' });
      return;
    }
    onChanged();
    const restore = (): void => void saveWork(work, work.rev).then(onChanged);
    notify(`“${name}” is deleted from this browser.`, {
      tone: 'info',
      actions: [{ label: 'Undo', handler: restore }],
      closesAfter: UNDO_MS,
    });
  }, [work, name, onChanged]);

  return (
    <li className="studio__work card line spread gap-s3">
      <div>
        <Link to={`/${work.id}`} className="studio__open center target-s breaks strong">
          {name}
        </Link>
        <p className="muted breaks">
          {count === 0 ? 'No changes' : `${count} changed ${count === 1 ? 'file' : 'files'}`}, last on{' '}
          <Moment at={work.changedAt} /> UTC
        </p>
      </div>
      <IconButton icon="trash" label={`Delete the work on “${name}”`} onClick={() => void remove()} />
    </li>
  );
}
