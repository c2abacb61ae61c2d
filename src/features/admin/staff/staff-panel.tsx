import { CollectionsView } from '../database-editor/collections-view.tsx';
import { STAFF_COLLECTIONS } from '../database-editor/collections.ts';

export const StaffPanel = () => <CollectionsView collections={STAFF_COLLECTIONS} />;
