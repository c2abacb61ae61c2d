import { useMemo, useState } from 'react';
import { errorMessage } from '../../../../contract/error-message.ts';
import { copyFetched, copyText } from '../../../services/notifications/copy-text.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { ok } from '../../../shared/lib/result.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type FileChange, fileChanges, patchOf, proposalLink, requestText, zipOf } from '../core/hand-in.ts';
import { schemaFile } from '../core/project.ts';
import type { StudioSession } from '../core/session.ts';
import { projectFiles, type Work } from '../core/work.ts';
import { askOnce } from '../sandbox/ask-once.ts';
import { linkOf } from '../shown/form-link.ts';
import type { Check } from './use-trial.ts';
import './hand-in.css';

interface HandInProps {
  readonly session: StudioSession;
  readonly name: string;
  readonly check: Check;
  readonly onClose: () => void;
}

const NOT_WRITTEN = errorMessage(
  'The files could not be written. Check that npm start still runs, then try again.',
);

/** Sends the files to the development server, which writes them into the working tree. */
async function write({ changed }: Work): Promise<void> {
  const sent = await fetch(`${import.meta.env.BASE_URL}__studio/files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(changed)),
  }).catch(() => undefined);
  if (sent?.ok) notify('The files are written into the working tree.');
  else notify(NOT_WRITTEN, { tone: 'danger' });
}

/** Shows what a work changes, and gives it as an archive, a patch, or the text of a request. */
export function HandIn({ session, name, check, onClose }: HandInProps) {
  const { work } = session.store.getState();
  const changes = useMemo(() => fileChanges(work, session.base, session.place), [work, session]);
  const [busy, setBusy] = useState(false);
  const { slug } = work;
  const isNew = session.base[schemaFile(slug)] === undefined;
  const savePosts = async (): Promise<void> => {
    setBusy(true);
    const { base } = session;
    const compared = await askOnce(
      ({ changePage }) => changePage(base, projectFiles(work, base), slug),
      (reason) => errorMessage('The posts could not be compared. {reason}', { reason }),
    );
    setBusy(false);
    if (!compared.ok) notify(compared.error, { tone: 'danger' });
    else if (compared.value === null) notify('No post of a case differs.');
    else saveFile(`${slug}.html`, 'text/html', compared.value);
  };
  const writeAll = (): void => {
    setBusy(true);
    void write(work).finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      size="l"
      title="Hand in"
      onClose={onClose}
      footer={
        changes.length > 0 && (
          <>
            {import.meta.env.DEV && (
              <Button busy={busy} onClick={writeAll}>
                Write into the working tree
              </Button>
            )}
            <Button
              icon="copy"
              onClick={() =>
                void copyText(requestText(name, isNew, changes), 'The text of the request is copied.')
              }
            >
              Copy the text of the request
            </Button>
            <Button
              icon="link"
              onClick={() => {
                const link = linkOf(location.href, slug, work.changed);
                const done = 'The link is copied. It opens the form to try it.';
                void copyFetched(link.then((made) => (made.ok ? ok({ text: made.value, done }) : made)));
              }}
            >
              Copy a link to try it
            </Button>
            <Button icon="download" busy={busy} onClick={() => void savePosts()}>
              Download the posts
            </Button>
            <Button
              icon="download"
              onClick={() =>
                saveFile(`${slug}.zip`, 'application/zip', zipOf(changes) as Uint8Array<ArrayBuffer>)
              }
            >
              Download the files
            </Button>
            <Button
              variant="primary"
              icon="download"
              data-autofocus
              onClick={() => saveFile(`${slug}.patch`, 'text/x-patch', patchOf(changes))}
            >
              Download the patch
            </Button>
          </>
        )
      }
    >
      {changes.length === 0 ? (
        <EmptyState level={3} icon="file-lines" heading="You have not changed a file">
          Change a file of the form, then hand in your change here.
        </EmptyState>
      ) : (
        <>
          {check.problems.length > 0 && (
            <Banner tone="warn">
              The check finds problems. Fix them first, because the repository refuses a form with problems.
            </Banner>
          )}
          <p>
            Apply the patch to a clone of the repository with <code>git apply {slug}.patch</code>, and open a
            request with its text. The posts show each case before and after your change.
          </p>
          <ul className="plain-list stack gap-s1">
            {changes.map((change) => (
              <ChangedFile key={change.path} change={change} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

const KINDS = { added: 'New', changed: 'Changed', deleted: 'Deleted' } as const;

/** Lines of a patch before its first stretch, which repeat the path. */
const HEAD = /^[\s\S]*?(?=^@@)/m;

function ChangedFile({ change }: { readonly change: FileChange }) {
  const { path, kind, added, removed, patch } = change;
  const link = proposalLink(import.meta.env['VITE_REPOSITORY_URL'], change);
  return (
    <li>
      <details className="hand-in__file framed rounded">
        <summary>
          <span className="hand-in__path">{path}</span> {KINDS[kind]}{' '}
          <span className="digits nowrap">
            <span className="hand-in__added">+{added}</span> <span className="tone-danger">−{removed}</span>
          </span>
        </summary>
        <pre
          className="hand-in__lines pad-s2 sunk scrolls"
          tabIndex={0}
          aria-label={`Changed lines of ${path}`}
        >
          {patch.replace(HEAD, '')}
        </pre>
        {link !== undefined && (
          <a href={link} target="_blank" rel="noreferrer">
            Propose this file at the code host
          </a>
        )}
      </details>
    </li>
  );
}
