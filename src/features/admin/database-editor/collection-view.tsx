import { useState, useCallback } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { Collection } from './collection.ts';
import type { ListedEntry } from './entries.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import { useSearchParams } from 'react-router-dom';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { readLast } from '../../../services/server/server.ts';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { recentChanges, type Version } from '../../../services/change-history/versions.ts';
import { VersionList } from './version-list.tsx';
import { t, translate } from '../../../../contract/messages.ts';

interface RecentProps {
  readonly collection: Collection;
  readonly onOpen: (key: string) => void;
}

interface RecentDialogProps extends RecentProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Recent changes of all entries in a segment, including removed ones. */
function RecentDialog({ open, onClose, ...recent }: RecentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Recent changes')} size="l">
      <Recent {...recent} />
    </Dialog>
  );
}

function Recent({ collection, onOpen }: RecentProps) {
  const { segment, path } = collection;
  const changes = useLoaded(useCallback(() => recentChanges(readLast, segment), [segment]));
  const about = (version: Version) => {
    const key = version.path.startsWith(`${path}/`) ? version.path.slice(path.length + 1) : null;
    if (key === null || key.includes('/')) return <p>{version.path}</p>;
    return (
      <button type="button" className="link" onClick={() => onOpen(key)}>
        {key}
      </button>
    );
  };
  return (
    <>
      <p>
        {t('The last 20 changes here. Open an entry to restore an earlier version, even if it was removed.')}
      </p>
      <VersionList versions={changes} empty={t('No changes yet.')} about={about} />
    </>
  );
}

/** The view selected by the URL: list, new entry, existing entry, or its partial form. */
type EntryAddress =
  | { readonly at: 'list' }
  | { readonly at: 'new' }
  | { readonly at: 'entry' | 'part'; readonly key: string };

interface EntryNavigation {
  readonly address: EntryAddress;
  readonly go: (to: EntryAddress) => void;
}

const PLACES = ['entry', 'part'] as const;

/** Reads and updates `entry`, `part` and `new` in the URL; other parameters are unchanged. */
function useEntryAddress(): EntryNavigation {
  const [params, setParams] = useSearchParams();
  const at = PLACES.find((place) => params.has(place));
  const address: EntryAddress = at
    ? { at, key: params.get(at) ?? '' }
    : { at: params.has('new') ? 'new' : 'list' };

  function go(to: EntryAddress): void {
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const place of [...PLACES, 'new']) next.delete(place);
      if (to.at !== 'list') next.set(to.at, 'key' in to ? to.key : '1');
      return next;
    });
  }
  return { address, go };
}

/** Shows the entry list of a collection or the entry selected by the URL. */
export function CollectionView({ collection }: { readonly collection: Collection }) {
  const { address, go } = useEntryAddress();
  const [showsRecent, setShowsRecent] = useState(false);
  const open = (key: string): void => go({ at: 'entry', key });
  const { part } = collection;

  if (address.at !== 'list') {
    const key = 'key' in address ? address.key : null;
    return (
      <EntryEditor
        key={`${address.at}/${key}`}
        collection={address.at === 'part' && part ? part.collection : collection}
        entryKey={key}
        onClose={() => go({ at: 'list' })}
        onSaved={address.at === 'part' ? () => go({ at: 'list' }) : open}
      />
    );
  }
  const partButton = ({ key, texts }: ListedEntry) =>
    part && (
      <Button
        size="s"
        aria-label={t('{label}: {text}', { label: translate(part.label), text: texts[0] })}
        onClick={() => go({ at: 'part', key })}
      >
        {translate(part.label)}
      </Button>
    );
  return (
    <>
      <EntryList
        collection={collection}
        onOpen={open}
        tools={
          <>
            <Button icon="clock" onClick={() => setShowsRecent(true)}>
              {t('Recent changes')}
            </Button>
            <Button variant="primary" icon="plus" onClick={() => go({ at: 'new' })}>
              {t('Add')}
            </Button>
          </>
        }
        {...(part && { actions: partButton })}
      />
      <RecentDialog
        open={showsRecent}
        onClose={() => setShowsRecent(false)}
        collection={collection}
        onOpen={open}
      />
    </>
  );
}
