import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Collection } from './collection.ts';
import type { ListedEntry } from './entries.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import { RecentDialog } from './recent-dialog.tsx';
import { useEntryAddress } from './use-entry-address.ts';

/** The entries of a collection, or the one that the address names. */
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
      <Button size="s" aria-label={`${part.label}: ${texts[0]}`} onClick={() => go({ at: 'part', key })}>
        {part.label}
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
              Recent changes
            </Button>
            <Button variant="primary" icon="plus" onClick={() => go({ at: 'new' })}>
              Add
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
