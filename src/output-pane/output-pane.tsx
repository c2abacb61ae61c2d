import { model } from 'virtual:form-model';
import { errorMessage } from '../../contract/error-message.ts';
import { type ReactNode, useState } from 'react';
import type { FormDefinition } from '../engine/definition/form.ts';
import { Preview } from '../engine/react/preview/preview.tsx';
import { useLockdownReason } from '../lockdown/lockdown-reason.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { useDocument } from '../workspace/use-document.ts';
import type { CopyActions } from './use-copy.ts';
import './output-pane.css';
import { POST_LIMIT } from '../engine/bbcode/length.ts';
import { Banner } from '../ui/banner.tsx';
import type { ShortcutName } from '../workspace/shortcuts.ts';
import { focusField } from '../engine/react/fields/focus-field.ts';
import type { FieldError } from '../engine/validate/field-error.ts';
import { fieldId, isMissing } from '../engine/validate/field-error.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { ariaKeysFor, keysFor } from '../workspace/shortcuts.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'children' | 'variant'> {
  readonly keys?: ShortcutName | undefined;
  readonly onCopy: () => void;
}

/** A button that copies. In a lockdown it says why it does not, and stays in reach so that it can be asked. */
function CopyButton({ keys, onCopy, variant, children }: CopyButtonProps) {
  const reason = useLockdownReason();
  return (
    <Button
      icon="copy"
      size="s"
      variant={variant}
      aria-disabled={reason !== undefined || undefined}
      title={reason ?? (keys && keysFor(keys))}
      aria-keyshortcuts={keys && ariaKeysFor(keys)}
      onClick={onCopy}
    >
      {children}
    </Button>
  );
}

/** Whether a field says who writes: a post without it has no author. */
const isAuthor = ({ path: [name] }: FieldError): boolean => model.fields[String(name)]?.keepFor === '5d';

/** The required fields that are still empty, those that say who writes first. */
const missingFields = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(isMissing).toSorted((a, b) => Number(isAuthor(b)) - Number(isAuthor(a)));

/** "Coroner and 2 more required fields are missing" when nobody signs the post, else how many are. */
function missingText(missing: readonly FieldError[]): string {
  const [first] = missing;
  if (!first || !isAuthor(first))
    return missing.length === 1
      ? '1 required field is missing'
      : errorMessage(`${missing.length} required fields are missing`);
  const others = missing.length - 1;
  if (others === 0) return errorMessage(`${first.title} is missing: the post has no author`);
  return errorMessage(
    `${first.title} and ${others} more required ${others === 1 ? 'field' : 'fields'} are missing`,
  );
}

/** The required fields that are still empty, each a way to it. */
function MissingFields({ missing }: { readonly missing: readonly FieldError[] }) {
  if (missing.length === 0) return <p className="output__count">Nothing required is missing.</p>;
  return (
    <details className="output__missing">
      <summary>{missingText(missing)}</summary>
      <ul>
        {missing.map((error) => (
          <li key={error.path.join('.')}>
            <button type="button" className="link" onClick={() => focusField(fieldId(error.path))}>
              {typeof error.path[1] === 'number' ? `${error.path[1] + 1}: ${error.title}` : error.title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PartButtonsProps {
  readonly parts: readonly string[];
  /** How many required fields are empty. */
  readonly missing: number;
  readonly onCopy: (index: number) => void;
}

/** The copy button of the post, or one for each part of a post that is too long for the board. */
function PartButtons({ parts, missing, onCopy }: PartButtonsProps) {
  const gaps = missing === 0 ? '' : ` with ${missing} missing`;
  const labels =
    parts.length === 1 ? [`Copy post${gaps}`] : parts.map((_, index) => `Copy part ${index + 1}${gaps}`);
  return (
    <div className="output__parts">
      {labels.map((label, index) => (
        <CopyButton
          key={label}
          variant={index === 0 ? 'primary' : 'secondary'}
          keys={index === 0 ? 'copyBody' : undefined}
          onCopy={() => onCopy(index)}
        >
          {label}
        </CopyButton>
      ))}
    </div>
  );
}

interface CopyLineProps {
  readonly label: string;
  readonly text: string;
  readonly keys?: ShortcutName;
  readonly onCopy: () => void;
}

/** A one-line text of the document, with its copy button. */
function CopyLine({ label, text, keys, onCopy }: CopyLineProps) {
  return (
    <div className="output__line">
      <div className="output__text">
        <h2 className="output__label">{label}</h2>
        <p className="output__value">{text}</p>
      </div>
      <CopyButton keys={keys} onCopy={onCopy}>
        Copy {label.toLowerCase()}
      </CopyButton>
    </div>
  );
}

/** The board takes this share of its limit without a word of warning. */
const WARN_FROM = 0.9;

const number = new Intl.NumberFormat('en');

/** How much of the board's limit a post uses; warns near it, and says what happens beyond. */
function LengthMeter({ length, parts }: { readonly length: number; readonly parts: number }) {
  const count = `${number.format(length)} of ${number.format(POST_LIMIT)} characters`;
  if (length > POST_LIMIT) {
    return (
      <Banner tone="danger">
        {count}: too long for one post. It is split into {parts} parts; post them one after the other.
      </Banner>
    );
  }
  if (length >= POST_LIMIT * WARN_FROM)
    return <Banner tone="warn">{count}: close to what one post can hold.</Banner>;
  return <p className="output__count">{count}</p>;
}

const VIEWS = [
  { value: 'preview', label: 'Preview', icon: 'eye' },
  { value: 'bbcode', label: 'BBCode', icon: 'file-lines' },
] as const;

export interface OutputPaneProps {
  readonly form: FormDefinition;
  readonly copy: CopyActions;
  /** What else can be done with the post. */
  readonly actions: ReactNode;
}

/** What the form makes: title and post to copy, what is missing, and the post as the forum will show it. */
export function OutputPane({ form, copy, actions }: OutputPaneProps) {
  const document = useDocument(form);
  const locked = useLockdownReason();
  const [view, setView] = useState<'preview' | 'bbcode'>('preview');
  const missing = missingFields(document.errors);
  return (
    <section className="output" aria-label="Forum post">
      <CopyLine label="Title" text={document.title} keys="copyTitle" onCopy={copy.title} />
      {document.recipient !== undefined && (
        <CopyLine label="Recipient" text={document.recipient} onCopy={copy.recipient} />
      )}
      <div className="output__post">
        <h2 className="output__label">Post</h2>
        <PartButtons parts={document.parts} missing={missing.length} onCopy={copy.part} />
      </div>
      {actions}
      {locked !== undefined && <p className="output__locked">{locked}</p>}
      <LengthMeter length={document.length} parts={document.parts.length} />
      <MissingFields missing={missing} />
      <SegmentedControl label="Show the post as" segments={VIEWS} value={view} onChange={setView} />
      {view === 'preview' ? (
        <div className="output__preview" tabIndex={0} role="region" aria-label="Preview">
          <Preview text={document.body} />
        </div>
      ) : (
        <textarea
          className="output__bbcode"
          aria-label="BBCode"
          readOnly
          spellCheck={false}
          value={document.body}
        />
      )}
    </section>
  );
}
