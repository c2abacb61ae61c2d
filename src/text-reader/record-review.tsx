import { catalogue } from 'virtual:forms';
import { useEffect, useState } from 'react';
import type { ErrorMessage } from '../../contract/error-message.ts';
import { optionsOf } from '../engine/data/labels.ts';
import { type FieldSchema, schemaAt } from '../engine/definition/schema.ts';
import { FieldValue } from '../engine/render/values.ts';
import { liveOptions } from '../engine/sources/source-store.ts';
import type { TextReading } from '../engine/texts/reading.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import type { Result } from '../lib/result.ts';
import { Banner } from '../ui/banner.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { ChoiceField } from '../ui/field.tsx';
import type { GameTexts } from '../workspace/load-game-texts.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { fieldName } from './field-name.ts';
import { type Offer, type Offered, offerTo } from './fill-form.ts';

const STANDINGS = {
  new: 'new',
  same: 'stands there already',
  different: 'differs from what stands there',
} as const;

/** A value as a post prints it; the entries of a list beside each other. */
function shown(schema: FieldSchema, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => shown(schema.items ?? schema, one)).join(', ');
  if (isPlainObject(value)) return Object.values(value).join(' ');
  return String(new FieldValue(schema, value, 'line', false, optionsOf(schema, liveOptions)));
}

interface LinesProps {
  readonly offer: Offer;
  readonly taken: readonly Offered[];
  readonly onTake: (taken: readonly Offered[]) => void;
}

/** Each answer that is offered, with a tick, and each that the form does not take, with the reason. */
function Lines({ offer, taken, onTake }: LinesProps) {
  return (
    <ul className="read-text__list">
      {offer.answers.map((one) => (
        <li key={one.path.join('.')}>
          {one.standing === 'same' ? (
            <strong>{fieldName(offer.form, one.path)}</strong>
          ) : (
            <CheckBox
              label={fieldName(offer.form, one.path)}
              checked={taken.includes(one)}
              onChange={(take) => onTake(take ? [...taken, one] : taken.filter((other) => other !== one))}
            />
          )}
          <q className="read-text__text">
            {shown(schemaAt(offer.form.schema, one.path) ?? offer.form.schema, one.value)}
          </q>
          <span className="read-text__reason">{STANDINGS[one.standing]}</span>
        </li>
      ))}
      {offer.refused.map(({ path, from, why }) => (
        <li key={`refused ${path.join('.')}`}>
          <strong>{fieldName(offer.form, path)}</strong>
          <q className="read-text__text">{from}</q>
          <span className="read-text__reason">{why}</span>
        </li>
      ))}
    </ul>
  );
}

/** Lines that are shown of what was not understood; a hostile text has thousands. */
const MOST_SHOWN = 50;

/** What in a text was not understood, so that nobody takes it for read. */
function NotRead({ reading: { records, unknown } }: { readonly reading: TextReading }) {
  const left = [...records.flatMap((record) => record.unknown), ...unknown];
  if (left.length === 0) return null;
  return (
    <>
      <h3 className="read-text__heading">Not understood</h3>
      <ul className="read-text__list">
        {left.slice(0, MOST_SHOWN).map(({ text, line, why }) => (
          <li key={`${line} ${text}`}>
            <q className="read-text__text">{text}</q>
            <span className="read-text__reason">
              Line {line}: {why}
            </span>
          </li>
        ))}
        {left.length > MOST_SHOWN && <li>and {left.length - MOST_SHOWN} more</li>}
      </ul>
    </>
  );
}

export interface RecordReviewProps {
  readonly texts: GameTexts;
  readonly reading: TextReading;
  /** The form to fill. */
  readonly slug: string;
  readonly onSlug: (slug: string) => void;
  readonly taken: readonly Offered[];
  readonly onTake: (taken: readonly Offered[]) => void;
}

/** What records of the game offer to a form: field by field as new, the same or different, nothing typed is replaced unasked. */
export function RecordReview({ texts, reading, slug, onSlug, taken, onTake }: RecordReviewProps) {
  const { store } = useWorkspace();
  const [chosen, setChosen] = useState('');
  const [offer, setOffer] = useState<Result<Offer, ErrorMessage>>();
  const { kind, records } = reading;
  const takesOne = kind.forms[slug]?.rows === undefined && records.length > 1;

  useEffect(() => {
    let current = true;
    const some = chosen === '' ? records : records.filter((_, index) => String(index) === chosen);
    void offerTo(slug, store, texts, reading, some).then((offered) => {
      if (!current) return;
      setOffer(offered);
      onTake(offered.ok ? offered.value.answers.filter(({ standing }) => standing === 'new') : []);
    });
    return () => {
      current = false;
    };
  }, [slug, store, texts, reading, records, chosen, onTake]);

  const forms = catalogue.filter((entry) => Object.hasOwn(kind.forms, entry.slug));
  return (
    <div className="read-text">
      <p role="status">
        This is a text of the kind “{kind.title}”
        {records.length > 1 ? `, with ${records.length} records.` : '.'}
      </p>
      <ChoiceField
        label="Form to fill"
        value={slug}
        onChange={(next) => {
          setChosen('');
          onSlug(next);
        }}
        choices={forms.map((entry) => ({ value: entry.slug, label: entry.name }))}
      />
      {takesOne && (
        <ChoiceField
          label="Record"
          value={chosen}
          onChange={setChosen}
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
      {offer?.ok && <Lines offer={offer.value} taken={taken} onTake={onTake} />}
      <NotRead reading={reading} />
    </div>
  );
}
