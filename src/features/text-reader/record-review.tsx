import type { ErrorMessage } from '../../../contract/error-message.ts';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { optionsOf } from '../../engine/data/labels.ts';
import { type FieldSchema, schemaAt } from '../../engine/definition/schema.ts';
import { FieldValue } from '../../engine/render/values.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import type { TextReading, UnknownText } from '../../engine/texts/reading.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { Result } from '../../shared/lib/result.ts';
import { truncate } from '../../shared/lib/truncate.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ChoiceField } from '../../shared/ui/field.tsx';
import { fieldName } from './field-name.ts';
import type { Answer, Offer } from './fill-form.ts';
import type { Target } from './use-offer.ts';
import type { Ticked } from './use-ticked.ts';
import { msg, numberText, plural, t, translate } from '../../../contract/messages.ts';

const STATUS_LABELS = {
  new: 'new',
  same: msg('already in the form'),
  different: msg('replaces the current answer'),
} as const;

/** Formats a value as in a post; list entries are joined with commas. */
function shown(schema: FieldSchema, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => shown(schema.items ?? schema, one)).join(', ');
  if (isPlainObject(value)) return Object.values(value).join(' ');
  return String(new FieldValue(schema, value, 'line', false, optionsOf(schema, liveOptions)));
}

interface OfferedAnswersProps {
  readonly offer: Pick<Offer, 'form' | 'answers' | 'refused'>;
  readonly ticked: Ticked<Answer>;
}

/** List of proposed answers with checkboxes, and of rejected ones with reasons. */
export function OfferedAnswers({ offer, ticked }: OfferedAnswersProps) {
  return (
    <ul className="read-text__list plain-list stack gap-s3">
      {offer.answers.map((one) => (
        <li key={one.path.join('.')}>
          {one.status === 'same' ? (
            <strong>{fieldName(offer.form, one.path)}</strong>
          ) : (
            <CheckBox
              label={fieldName(offer.form, one.path)}
              checked={ticked.has(one)}
              onChange={() => ticked.turn(one)}
            />
          )}
          <q className="read-text__text">
            {shown(schemaAt(offer.form.schema, one.path) ?? offer.form.schema, one.value)}
          </q>
          <span className="muted">{translate(STATUS_LABELS[one.status])}</span>
        </li>
      ))}
      {offer.refused.map(({ path, from, why }) => (
        <li key={`refused ${path.join('.')}`}>
          <strong>{fieldName(offer.form, path)}</strong>
          <q className="read-text__text">{from}</q>
          <span className="muted">{translate(why)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Maximum number of unrecognised lines rendered; hostile input has thousands. */
const MAX_LINES = 50;

/** Maximum length in characters of a rendered line; hostile input has one of a million. */
export const MAX_LINE_LENGTH = 600;

/** Lists the unrecognised parts of a text. */
export function NotRead({ left }: { readonly left: readonly UnknownText[] }) {
  if (left.length === 0) return null;
  return (
    <>
      <h3 className="read-text__heading">{t('Not understood')}</h3>
      <ul className="read-text__list plain-list stack gap-s3">
        {left.slice(0, MAX_LINES).map(({ text, line, why }) => (
          <li key={`${line} ${text}`}>
            <q className="read-text__text">{truncate(text, MAX_LINE_LENGTH)}</q>
            <span className="muted">{t('Line {line}: {why}', { line, why: translate(why) })}</span>
          </li>
        ))}
        {left.length > MAX_LINES && (
          <li>{t('and {count} more', { count: numberText(left.length - MAX_LINES) })}</li>
        )}
      </ul>
    </>
  );
}

interface RecordReviewProps {
  readonly reading: TextReading;
  readonly target: Target;
  readonly onTarget: (target: Target) => void;
  /** Undefined while loading. */
  readonly offer: Result<Offer, ErrorMessage> | undefined;
  readonly ticked: Ticked<Answer>;
}

/** Review of proposed answers, each new, the same or different; existing answers are not replaced by default. */
export function RecordReview({ reading, target, onTarget, offer, ticked }: RecordReviewProps) {
  const { kind, records } = reading;
  const { slug, record } = target;
  const takesOne = kind.forms[slug]?.rows === undefined && records.length > 1;
  const forms = useListedForms().filter((entry) => Object.hasOwn(kind.forms, entry.slug));
  return (
    <div className="read-text stack gap-s3">
      <p role="status">
        {plural(records.length, 'Recognised: “{title}”.', 'Recognised: “{title}”, with {count} records.', {
          title: translate(kind.title),
        })}
      </p>
      <ChoiceField
        label={t('Form to fill')}
        value={slug}
        onChange={(next) => onTarget({ slug: next, record: '' })}
        choices={forms.map((entry) => ({ value: entry.slug, label: translate(entry.name) }))}
      />
      {takesOne && (
        <ChoiceField
          label={t('Record')}
          value={record}
          onChange={(next) => onTarget({ slug, record: next })}
          choices={records.map(({ values }, index) => ({
            value: String(index),
            label: `${index + 1}: ${Object.values(values)
              .slice(0, 2)
              .map(({ from }) => from)
              .join(', ')}`,
          }))}
        />
      )}
      {offer?.ok === false && <Banner tone="warn">{offer.error}</Banner>}
      {offer?.ok && offer.value.isAnother && (
        <Banner tone="info">{t('This is another person: a new case will be created.')}</Banner>
      )}
      {offer?.ok && <OfferedAnswers offer={offer.value} ticked={ticked} />}
      <NotRead left={[...records.flatMap((one) => one.unknown), ...reading.unknown]} />
    </div>
  );
}
