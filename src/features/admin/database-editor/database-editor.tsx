import { CollectionsView } from './collections-view.tsx';
import { COLLECTIONS } from './collections.ts';

/** Edits the public lists: agencies, option lists, phrases and positions. */
export const DatabaseEditor = () => <CollectionsView collections={COLLECTIONS} />;
