import { useAuth } from '../session/auth-store.ts';
import { hasFeature } from './permissions.ts';

/** Whether a feature is open to the user signed in. */
export const useFeature = (feature: string): boolean => useAuth(({ person }) => hasFeature(person, feature));
