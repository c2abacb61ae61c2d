import { PART_MISSING } from '../../../shared/lib/chunk-loads.ts';
import { onDemand } from '../../../shared/lib/part.ts';
import { view } from '../../../shared/ui/view.tsx';
import { dialogMissing } from '../../../services/notifications/dialog-load-fallback.tsx';

const dialogs = onDemand(() => import('./posted-dialogs.tsx'));
const Missing = dialogMissing(PART_MISSING);

export const AddPostLink = view(dialogs, (code) => code.AddPostLink, { Missing });
export const PostedChanges = view(dialogs, (code) => code.PostedChanges, { Missing });
