import { catalogue } from 'virtual:forms';
import { useFeature } from './use-feature.ts';

const live = catalogue.filter(({ status }) => !status);
const withTrials = catalogue.filter(({ status }) => status !== 'retired');

/** The forms that the user is offered: those in use, and those on trial for whoever may edit the database. */
export const useListedForms = () => (useFeature('database_editor') ? withTrials : live);
