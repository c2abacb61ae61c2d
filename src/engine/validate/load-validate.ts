import { afterForm } from '../../shared/lib/part.ts';

/** The validation module. */
export const validation = afterForm(() => import('./validate.ts'));
