import { useEffect, useState } from 'react';
import type { CatalogueEntry, LoadedForm } from '../../engine/definition/form.ts';
import { stepsOf } from '../../engine/data/answer-tree.ts';
import type { PostReading } from '../../engine/read/read-post.ts';
import type { UnverifiedText } from '../../engine/read/unread-text.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { loadForm } from '../../workspace/load-form.ts';
import { fieldName } from './field-name.ts';
import { isProposal, type Proposal } from './open-reading.ts';
import type { Ticked } from './use-ticked.ts';
import { msg, t, translate } from '../../../contract/messages.ts';
import { withNodes } from '../../shared/language/translated.tsx';

/** Loads a form; undefined until loaded. */
function useFormOf(entry: CatalogueEntry): LoadedForm | undefined {
  const [form, setForm] = useState<LoadedForm>();
  useEffect(() => {
    let current = true;
    loadForm(entry).then(
      (loaded) => current && setForm(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [entry]);
  return form;
}

/** Returns the displayed text; checkboxes print a text of the form or nothing. */
const textOf = ({ text, value }: UnverifiedText): string =>
  typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : text;

/** Number of proposals above which a “Select all” checkbox is shown. */
const MANY = 3;

interface PostReviewProps {
  readonly entry: CatalogueEntry;
  readonly reading: PostReading;
  readonly ticked: Ticked<Proposal>;
}

/** Review of a parsed post: its form, confidence, and each unverified part. */
export function PostReview({ entry, reading, ticked }: PostReviewProps) {
  const form = useFormOf(entry);
  const { exact, earlier, isCopy, unverified } = reading;
  const proposals = unverified.filter(isProposal);
  const isAll = ticked.all.length === proposals.length;
  const named = (one: UnverifiedText): string =>
    one.path === undefined ? '' : fieldName(form, stepsOf(one.path));
  const outcome = exact
    ? msg('{form}: every answer was read, and the answers create the same post.')
    : earlier?.exact
      ? msg('{form}: every answer was read. The current version creates a different post.')
      : isCopy
        ? msg('{form}: this text was copied without its formatting. Select what is right.')
        : msg('{form}: part of the text fits no answer, or could not be verified.');
  return (
    <>
      <p role="status">
        {withNodes(outcome, {
          form: earlier ? (
            withNodes(msg('{form} (an earlier version)'), { form: <strong>{translate(entry.name)}</strong> })
          ) : (
            <strong>{translate(entry.name)}</strong>
          ),
        })}
      </p>
      {unverified.length > 0 && (
        <>
          <h3 className="read-text__heading">{t('To check')}</h3>
          {proposals.length > MANY && (
            <CheckBox
              label={t('Select all')}
              checked={isAll}
              onChange={() => proposals.filter((one) => ticked.has(one) === isAll).forEach(ticked.turn)}
            />
          )}
          <ul className="read-text__list plain-list stack gap-s3">
            {unverified.map((one) => (
              <li key={`${one.path} ${one.reason} ${one.text}`}>
                {isProposal(one) ? (
                  <CheckBox
                    label={t('Use for “{one}”', { one: named(one) })}
                    checked={ticked.has(one)}
                    onChange={() => ticked.turn(one)}
                  />
                ) : (
                  one.path !== undefined && <strong>{named(one)}</strong>
                )}
                <q className="read-text__text">{textOf(one)}</q>
                {!isCopy && <span className="muted">{translate(one.reason)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
