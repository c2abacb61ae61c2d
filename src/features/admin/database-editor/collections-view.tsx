import { errorMessage } from '../../../../contract/error-message.ts';
import { useSearchParams } from 'react-router-dom';
import { useCache } from '../../../services/cache/cache-store.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { Collection } from './collection.ts';
import { CollectionView } from './collection-view.tsx';
import { t, translate } from '../../../../contract/messages.ts';

/** Shows the collection selected by `list` in the URL. */
export function CollectionsView({ collections }: { readonly collections: readonly Collection[] }) {
  const [params, setParams] = useSearchParams();
  const collection = collections.find(({ id }) => id === params.get('list')) ?? collections[0];
  if (!collection) return null;
  return (
    <>
      <Field label={t('List')} className="collections__choice">
        {(control) => (
          <select
            {...control}
            value={collection.id}
            onChange={(event) => setParams({ list: event.target.value })}
          >
            {collections.map(({ id, title }) => (
              <option key={id} value={id}>
                {translate(title)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <WhenKnown collection={collection} />
    </>
  );
}

/** Blocks editing until the segment is loaded. */
function WhenKnown({ collection }: { readonly collection: Collection }) {
  const isKnown = useCache(({ segments }) => segments[collection.segment] !== undefined);
  const status = useCache((state) => state.status);
  if (isKnown) return <CollectionView key={collection.id} collection={collection} />;
  if (status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <EmptyState icon="exclamation-triangle" heading={translate(errorMessage('The data has not loaded'))}>
      {translate(
        errorMessage('The server cannot be reached. This list will appear when the connection is back.'),
      )}
    </EmptyState>
  );
}
