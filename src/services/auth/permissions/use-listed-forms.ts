import { catalogue } from 'virtual:forms';
import { byLanguage, translate } from '../../../../contract/messages.ts';
import { useFeature } from './use-feature.ts';

type Entries = typeof catalogue;

/** Names and groups in the language of the screen. The name in the form's own language still finds it. */
const named = (forms: Entries) =>
  byLanguage((tag): Entries =>
    tag === 'en'
      ? forms
      : forms.map((form) => ({
          ...form,
          name: translate(form.name),
          group: translate(form.group),
          ...(form.subtitle !== undefined && { subtitle: translate(form.subtitle) }),
          aliases: [...form.aliases, form.name],
        })),
  );

const live = named(catalogue.filter(({ status }) => !status));
const withTrials = named(catalogue.filter(({ status }) => status !== 'retired'));

/** Returns the forms in use, plus those on trial for users with the database editor. */
export const useListedForms = (): Entries => (useFeature('database_editor') ? withTrials() : live());
