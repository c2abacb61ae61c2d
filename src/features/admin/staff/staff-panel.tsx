import { CollectionsView } from '../database-editor/collections-view.tsx';
import { STAFF_COLLECTIONS } from '../database-editor/collections.ts';

/** Adds, changes, re-ranks and removes staff. */
export const StaffPanel = () => <CollectionsView collections={STAFF_COLLECTIONS} />;
