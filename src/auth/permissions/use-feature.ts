import { useAuth } from '../session/auth-store.ts';
import { hasFeature } from './permissions.ts';

/** Whether a feature is open to the person signed in. */
export const useFeature = (feature: string): boolean => useAuth(({ person }) => hasFeature(person, feature));
