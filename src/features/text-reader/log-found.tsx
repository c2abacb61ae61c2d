import { useMemo, useState } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { DateField } from '../../engine/react/fields/date-field.tsx';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import { proposeFacts } from '../../engine/texts/lines/log-facts.ts';
import type { LogReading } from '../../engine/texts/lines/log-reading.ts';
import { narrativeOf } from '../../engine/texts/lines/narrative.ts';
import { isDay } from '../../engine/validate/formats.ts';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ChoiceField } from '../../shared/ui/field.tsx';
import type { ToolProps } from '../../workspace/tool.ts';
import { fieldName } from './field-name.ts';
import { compared, fillForm } from './fill-form.ts';
import { Found, type FoundProps } from './found.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogLines } from './log-lines.tsx';
import { peopleOf, useAuthorName } from './log-people.ts';
import { likelyField, longFields, textWith, type TextPlace } from './long-fields.ts';
import { NotRead, OfferedAnswers } from './record-review.tsx';
import { useAnswersOf } from './use-answers-of.ts';
import { useLogSelection } from './use-log-selection.ts';
import { useTicked } from './use-ticked.ts';
import '../../shared/ui/tool.css';
import { plural, t, translate } from '../../../contract/messages.ts';

interface LogFoundProps extends Pick<FoundProps, 'onBack' | 'onClose'>, Pick<ToolProps, 'form' | 'onOpened'> {
  readonly reading: LogReading;
  readonly place: TextPlace | null;
}

/** Returns the label of the action: to add lines, or only facts. */
function actionFor(lines: number): string {
  if (lines === 0) return t('Fill the form');
  return plural(lines, 'Add 1 line', 'Add {count} lines');
}

const NO_FACTS = { proposals: [], refused: [] };

/** Review of a log: the selected lines are added to a long text field, and selected facts to other fields. */
export function LogFound({ reading, place, form: open, onOpened, ...rest }: LogFoundProps) {
  const workspace = useWorkspace();
  const { kind } = reading;
  const listed = useListedForms().filter(
    ({ slug }) => slug === open?.slug || Object.hasOwn(kind.forms, slug),
  );
  const [slug, setSlug] = useState(open?.slug ?? listed[0]?.slug ?? '');
  const loaded = useAnswersOf(slug);
  const answers = loaded?.ok ? loaded.value : undefined;
  const author = useAuthorName(answers);
  const people = useMemo(() => peopleOf(reading, author, answers), [reading, author, answers]);
  const selection = useLogSelection(reading);
  const { taken } = selection;
  const [withTimes, setWithTimes] = useState(false);
  const [date, setDate] = useState(reading.date ?? '');
  const [chosen, setChosen] = useState<string>();

  const fields = useMemo(() => (answers ? longFields(answers.form, answers.data) : []), [answers]);
  const names = fields.map(({ path }) => path.join('.'));
  const target = fields[names.indexOf(chosen ?? '')] ?? likelyField(fields, place);
  const path = target?.path;

  const facts = useMemo(() => {
    if (!answers) return NO_FACTS;
    const { schema } = answers.form;
    const context = { slug, schema, author, data: answers.data, live: liveOptions };
    const offered = proposeFacts(reading, taken, { ...context, date: isDay(date) ? date : undefined });
    return offered.ok ? offered.value : NO_FACTS;
  }, [reading, taken, slug, answers, author, date]);
  const offered = useMemo(() => (answers ? compared(answers, facts) : []), [answers, facts]);
  const ticked = useTicked(
    offered.filter(({ status }) => status !== 'same'),
    () => false,
    (one) => one.path.join('.'),
  );
  const isReady =
    answers !== undefined && ((path !== undefined && taken.length > 0) || ticked.all.length > 0);
  const add = async (): Promise<Result<void, ErrorMessage>> => {
    if (!answers) return ok(undefined);
    const text = narrativeOf(taken, withTimes);
    const added =
      target && text !== ''
        ? [{ path: target.path, value: textWith(answers.data, target, text, place) }]
        : [];
    await fillForm(workspace, slug, [...ticked.all, ...added], false);
    onOpened(slug);
    return ok(undefined);
  };
  const hasTimes = reading.lines.some(({ clock }) => clock !== undefined);
  const needsDate = Object.values(kind.forms[slug]?.fields ?? {}).some(
    (value) => value === 'first' || value === 'last',
  );
  return (
    <Found action={actionFor(path ? taken.length : 0)} isReady={isReady} onAction={add} size="l" {...rest}>
      <div className="read-text stack gap-s3 log">
        <p>
          <span role="status">{t('Recognised: “{title}”.', { title: translate(kind.title) })}</span>{' '}
          {t(
            'It is read in this browser. The app neither sends nor stores it. What you add becomes part of your form.',
          )}
        </p>
        <LogFilters {...{ reading, people, selection }} />
        <LogLines {...{ kind, selection }} />
        {hasTimes && <CheckBox label={t('Include times')} checked={withTimes} onChange={setWithTimes} />}
        <div className="tool__fields stack gap-s3">
          <ChoiceField
            label={t('Form')}
            value={slug}
            onChange={(next) => {
              setSlug(next);
              setChosen(undefined);
            }}
            choices={listed.map((entry) => ({ value: entry.slug, label: translate(entry.name) }))}
          />
          {answers && fields.length > 0 && (
            <ChoiceField
              label={t('Add the lines to')}
              value={path?.join('.') ?? ''}
              onChange={setChosen}
              choices={fields.map((one, index) => ({
                value: names[index] ?? '',
                label: `${fieldName(answers.form, one.path)}${one.encloses ? t(' (as a list)') : ''}`,
              }))}
            />
          )}
          {hasTimes && needsDate && reading.date === undefined && (
            <DateField
              label={t('Date of the first line')}
              hint={t('The log has no date. Enter it to be offered dates and times.')}
              value={date}
              onChange={setDate}
            />
          )}
        </div>
        {loaded?.ok === false && <Banner tone="warn">{loaded.error}</Banner>}
        {answers && fields.length === 0 && (
          <Banner tone="warn">{t('This form has no long text field. Choose another form.')}</Banner>
        )}
        {answers && (offered.length > 0 || facts.refused.length > 0) && (
          <>
            <h3 className="read-text__heading">{t('Facts of the selected lines')}</h3>
            <OfferedAnswers
              offer={{ form: answers.form, answers: offered, refused: facts.refused }}
              ticked={ticked}
            />
          </>
        )}
        <NotRead left={reading.unknown} />
      </div>
    </Found>
  );
}
