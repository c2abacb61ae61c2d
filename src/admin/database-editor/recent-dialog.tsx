import { useCallback } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { readLast } from '../parts/server.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import type { Collection } from './collection.ts';
import { recentChanges, type Version } from '../../history/versions.ts';
import { VersionList } from './version-list.tsx';

interface RecentProps {
  readonly collection: Collection;
  readonly onOpen: (key: string) => void;
}

export interface RecentDialogProps extends RecentProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The last changes of all entries of a segment: the way back to one that was removed. */
export function RecentDialog({ open, onClose, ...recent }: RecentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Recent changes" size="l">
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
        The last 20 changes here. Open an entry to bring an earlier version back, also after it was removed.
      </p>
      <VersionList versions={changes} empty="Nothing was changed here yet." about={about} />
    </>
  );
}
