import { errorMessage } from '../../../../contract/error-message.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { AccessNote, useUnavailableReason } from '../../react/fields/access.tsx';
import { textControlOf } from '../../react/fields/control-attributes.ts';
import { readText } from '../../react/fields/use-typed-text.ts';
import { useLocalValue } from '../../react/fields/use-local-value.ts';
import { textOf, type WidgetProps } from '../../react/fields/widget-props.ts';
import { ReportPicker } from './report-picker.tsx';
import './attach-report.css';
import { readEnclosed } from '../../bbcode/enclosed.ts';
import { numberText, plural, t } from '../../../../contract/messages.ts';

/** Result of validating an enclosed post. */
interface ReportLabels {
  readonly ok: boolean;
  readonly text: string;
}

/** Returns the validation message of an enclosed post: valid, or its first invalid tag; undefined if empty. */
function reportLabels(bbcode: string): ReportLabels | undefined {
  if (bbcode.trim() === '') return undefined;
  const reading = readEnclosed(bbcode);
  if (reading.ok) return { ok: true, text: t('Every tag is closed. You can attach the report.') };
  return { ok: false, text: reading.error.message };
}

/** Formats the length of a text in characters. */
function countMessage(text: string): string {
  const count = [...text].length;
  return plural(count, '{number} character', '{number} characters', { number: numberText(count) });
}

/** Enclosed post: pasted or attached, and validated immediately for unclosed tags. */
export function AttachReportWidget(props: WidgetProps) {
  const { options, formContext, value, onChange } = props;
  const control = textControlOf(props);
  const locked = control.disabled || control.readOnly;
  const text = useLocalValue({ value, show: textOf, read: readText, send: onChange });
  const reading = useMemo(() => reportLabels(text.local), [text.local]);
  const [replaced, setReplaced] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const hindrance = useUnavailableReason(formContext.attachments);

  const put = (bbcode: string): void => {
    setRefused(undefined);
    setReplaced(text.local === '' ? undefined : text.local);
    text.choose(bbcode === '' ? undefined : bbcode);
  };
  const paste = async (): Promise<void> => {
    try {
      put(await navigator.clipboard.readText());
    } catch {
      setRefused(
        errorMessage(
          'Your browser does not let this page read the clipboard. Paste into the text with the keyboard.',
        ),
      );
    }
  };
  const undo = (): void => {
    setReplaced(undefined);
    text.choose(replaced);
  };
  return (
    <div className="attach">
      <textarea
        {...control}
        className="input input--area attach__text"
        rows={options.rows ?? 6}
        spellCheck={false}
        placeholder={options.placeholder}
        value={text.local}
        onChange={(event) => text.change(event.currentTarget.value)}
      />
      <div className="attach__tools line wrap gap-s2">
        <Button size="s" icon="copy" disabled={locked} onClick={() => void paste()}>
          {t('Paste')}
        </Button>
        {formContext.attachments && (
          <ReportPicker
            source={formContext.attachments}
            disabled={locked || hindrance !== undefined}
            onPick={put}
            onRefuse={setRefused}
          />
        )}
        {replaced !== undefined && (
          <Button size="s" variant="quiet" icon="undo" disabled={locked} onClick={undo}>
            {t('Restore the previous text')}
          </Button>
        )}
        <span className="attach__count muted digits">{countMessage(text.local)}</span>
      </div>
      {hindrance && <AccessNote hindrance={hindrance} />}
      <p className={reading?.ok ? 'attach__reading attach__reading--ok' : 'attach__reading'} role="status">
        {reading && (
          <>
            <Icon name={reading.ok ? 'check-circle' : 'warning'} /> {reading.text}
          </>
        )}
      </p>
      <p className="attach__refused" role="status">
        {refused}
      </p>
    </div>
  );
}
