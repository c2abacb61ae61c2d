import { CollectionsView } from './collections-view.tsx';
import { COLLECTIONS } from './collections.ts';

/** Changes what everybody may read: staff, agencies, option lists and open positions. */
export const DatabaseEditor = () => <CollectionsView collections={COLLECTIONS} />;
