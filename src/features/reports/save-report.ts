import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { fieldNames } from 'virtual:form-fields';
import { modelVersion } from 'virtual:form-model';
import type { Person } from '../../services/auth/session/person.ts';
import { useCache } from '../../services/cache/cache-store.ts';
import type { LoadedForm } from '../../engine/definition/form.ts';
import type { ObjectSchema } from '../../engine/definition/schema.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { FormData } from '../../engine/store/model.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import type { Answers } from './report.ts';
import { SAVED_AT } from '../../workspace/case-link-keys.ts';
import { loadRenderer, loadTemplates } from '../../workspace/renderer.ts';
import { dataIn } from '../../workspace/store-of-case.ts';
import { reportOf, setOpened } from './opened-report.ts';
import { queueSave } from './queue-save.ts';
import { t } from '../../../contract/messages.ts';

/**
 * Filters the case's answers to the form's fields. An overwritten report also retains answers whose field no longer
 * exists.
 */
const answersOf = ({ properties }: ObjectSchema, data: FormData, replaces: boolean): Answers =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) =>
        (Object.hasOwn(properties, name) || (replaces && !fieldNames.has(name))) && !isEmpty(value),
    ),
  );

const notifyFailure = (message: ErrorMessage): void => void notify(message, { tone: 'danger' });

/** Saves the open form: overwrites the case's report or creates a new one. */
export async function saveReport(
  form: LoadedForm,
  store: FormStore,
  person: Person,
  asNew: boolean,
  onSaved: (uid: string) => void,
): Promise<void> {
  const loaded = await Promise.all([loadRenderer(), loadTemplates(form)]).catch(() => null);
  if (!loaded)
    return notifyFailure(
      errorMessage('The post could not be loaded. Check the connection, then save again.'),
    );
  const [renderer, whole] = loaded;
  const at = systemClock.now();
  const { title, body } = renderer.postNow(whole, store);
  const { code, slug, version, name } = form.meta;
  const opened = reportOf(store.getState().links, form.meta.slug);
  const mine = !asNew && opened?.uid === person.uid && opened.slug === slug ? opened : undefined;
  const report = {
    code,
    formVersion: version,
    modelVersion,
    title: title || name,
    answers: answersOf(form.schema, dataIn(store, slug), mine !== undefined),
    bbCode: body,
  };
  const queued = await queueSave(person, report, mine);
  if (!queued.ok) return notifyFailure(queued.error);
  setOpened(store, { ...mine, ...queued.value, slug, title: mine?.title ?? report.title });
  store.getState().setLink(SAVED_AT, String(at), slug);
  if (useCache.getState().connection === 'offline')
    notify(
      t('You are offline. The report is kept in this browser and will be saved when you are back online.'),
      { icon: 'save', tone: 'ok' },
    );
  else notify(t('Saving the report.'), { icon: 'save', tone: 'ok' });
  if (!mine) onSaved(person.uid);
}
