import { useAuth } from '../session/auth-store.ts';
import { hasFeature } from './permissions.ts';

/** Returns true if the feature is available to the signed-in user. */
export const useFeature = (feature: string): boolean => useAuth(({ person }) => hasFeature(person, feature));
