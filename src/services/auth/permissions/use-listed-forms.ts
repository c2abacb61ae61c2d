import { catalogue } from 'virtual:forms';
import { useFeature } from './use-feature.ts';

const live = catalogue.filter(({ status }) => !status);
const withTrials = catalogue.filter(({ status }) => status !== 'retired');

/** Returns the forms in use, plus those on trial for users with the database editor. */
export const useListedForms = () => (useFeature('database_editor') ? withTrials : live);
