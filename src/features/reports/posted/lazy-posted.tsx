// @chunk later
import { PART_MISSING } from '../../../shared/lib/chunk-loads.ts';
import { dialogMissing } from '../../../services/notifications/dialog-load-fallback.tsx';
import { lazyOr } from '../../../shared/ui/lazy-or.ts';

const load = () => import('./posted-dialogs.tsx');
const Missing = dialogMissing(PART_MISSING);

// Lazily loaded on first use.

export const KeepLink = lazyOr(async () => (await load()).KeepLink, Missing);
export const PostedChanges = lazyOr(async () => (await load()).PostedChanges, Missing);
