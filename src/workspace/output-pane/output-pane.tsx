import { memo, type ReactNode } from 'react';
import { POST_LIMIT } from '../../engine/bbcode/length.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { Preview } from '../../engine/react/preview/preview.tsx';
import { TITLE_LIMIT } from '../../engine/bbcode/length.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import { useDocument } from '../use-document.ts';
import { useRenderedFields } from '../use-rendered-fields.ts';
import { ariaKeysFor, type ShortcutName } from '../shortcuts.ts';
import { BBCodeText } from './bbcode-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { SyncedScroller } from './synced-scroller.tsx';
import { MissingFields, missingFields, type ToFieldProps } from './missing-fields.tsx';
import { usePostActions } from './post-actions.ts';
import { usePendingPostCopy } from './copy-on-return.ts';
import type { CopyActions } from './use-copy.ts';
import './output-pane.css';

interface CopyLineProps {
  readonly label: 'Title' | 'Recipient';
  readonly text: string;
  readonly keys?: ShortcutName;
  readonly onCopy: () => void;
}

/** A one-line text of the document with a copy button. */
const CopyLine = memo(function CopyLine({ label, text, keys, onCopy }: CopyLineProps) {
  const name = label === 'Title' ? 'title' : 'recipient';
  return (
    <div className="output__line">
      <div className="output__text">
        <h2 className="output__label">{label}</h2>
        <p className="output__value" translate="no">
          {text}
        </p>
      </div>
      <CopyButton what={name} size="s" keys={keys} onCopy={onCopy}>
        Copy {name}
      </CopyButton>
    </div>
  );
});

interface PrimaryActionProps {
  /** Number of parts of the post. */
  readonly parts: number;
  /** Number of empty required fields, shown on the button. */
  readonly missing: number;
  readonly onCopy: (index: number) => void;
}

const gapsIn = (missing: number): string => (missing === 0 ? '' : ` with ${missing} missing`);

/** Copy buttons of the post, one for each part. */
function PrimaryAction({ parts, missing, onCopy }: PrimaryActionProps) {
  const gaps = gapsIn(missing);
  return Array.from({ length: parts }, (_, index) => (
    <CopyButton
      // oxlint-disable-next-line react/no-array-index-key -- A part is its place.
      key={index}
      what={index}
      variant={index === 0 ? 'primary' : 'secondary'}
      keys={index === 0 ? 'copyBody' : undefined}
      onCopy={() => onCopy(index)}
    >
      {parts === 1 ? 'Copy post' : `Copy part ${index + 1}`}
      {gaps}
    </CopyButton>
  ));
}

/** Posts to the configured forum page; nothing if there is none. */
function ToForum({ missing }: Pick<PrimaryActionProps, 'missing'>) {
  const action = usePostActions(({ toForum }) => toForum);
  if (!action) return null;
  const { label, icon, detail, disabled, run } = action;
  return (
    <Button
      icon={icon}
      aria-disabled={disabled || undefined}
      title={detail}
      aria-keyshortcuts={ariaKeysFor('toForum')}
      onClick={run}
    >
      {label}
      {gapsIn(missing)}
    </Button>
  );
}

interface ActionsProps extends Omit<PrimaryActionProps, 'onCopy'> {
  readonly copy: CopyActions;
}

/** Post actions; memoized, so that typing does not re-render them. */
const Actions = memo(function Actions({ parts, missing, copy }: ActionsProps) {
  const next = usePendingPostCopy();
  const actions = usePostActions(({ inMenu }) => inMenu);
  return (
    <div className="output__actions">
      <PrimaryAction parts={parts} missing={missing} onCopy={copy.part} />
      <CopyButton what="both" keys="copyBoth" onCopy={next === 'press' ? () => copy.part(0) : copy.both}>
        Copy title, then post
      </CopyButton>
      <ToForum missing={missing} />
      <Menu
        label="More"
        align="end"
        items={actions.map(({ run, ...item }) => ({ ...item, onSelect: run }))}
      />
    </div>
  );
});

/** Fraction of the length limit from which a warning is shown. */
const WARN_FROM = 0.9;

const number = new Intl.NumberFormat('en');

/** Warns near the board's length limit and explains splitting. */
function LengthWarning({ length, parts }: { readonly length: number; readonly parts: number }) {
  const count = `${number.format(length)} of ${number.format(POST_LIMIT)} characters`;
  if (length > POST_LIMIT) {
    return (
      <Banner tone="danger">
        {count}: too long for one post. It is split into {parts} parts. Post them in order.
      </Banner>
    );
  }
  if (length < POST_LIMIT * WARN_FROM) return null;
  return <Banner tone="warn">{count}: close to the limit of one post.</Banner>;
}

interface StateLineProps extends ToFieldProps {
  readonly length: number;
  readonly saved: ReactNode;
}

/** Status of the post: length, missing fields and save state. */
function StateLine({ length, missing, saved, showForm }: StateLineProps) {
  return (
    <div className="output__state">
      <span>{number.format(length)} characters</span>
      <MissingFields missing={missing} showForm={showForm} />
      {saved}
    </div>
  );
}

const VIEWS = [
  { value: 'preview', label: 'Preview', icon: 'eye' },
  { value: 'bbcode', label: 'BBCode', icon: 'file-lines' },
] as const;

export type PostView = (typeof VIEWS)[number]['value'];

export interface OutputPaneProps extends Pick<ToFieldProps, 'showForm'> {
  readonly form: FormDefinition;
  readonly copy: CopyActions;
  readonly view: PostView;
  readonly onView: (view: PostView) => void;
  /** Save states of the case and its report. */
  readonly saved: ReactNode;
  /** Notices about saving. */
  readonly notes: ReactNode;
}

/** Output of the form: title and post to copy, status, and preview. */
export function OutputPane(props: OutputPaneProps) {
  const { form, copy, view, onView, saved, notes, showForm } = props;
  const document = useDocument(form);
  const { title, whole, recipient, body, parts, length, errors } = document;
  const printed = useRenderedFields(form, document);
  const missing = missingFields(errors);
  const locked = useLockdownReason();
  return (
    <section className="output" aria-label="Forum post">
      <CopyLine label="Title" text={title} keys="copyTitle" onCopy={copy.title} />
      {whole !== undefined && (
        <p className="output__note">
          Shortened: the forum allows {TITLE_LIMIT} characters, fewer with quotation marks or emoji. Full
          title: {whole}
        </p>
      )}
      {recipient !== undefined && (
        <CopyLine label="Recipient" text={recipient} keys="copyRecipient" onCopy={copy.recipient} />
      )}
      <Actions parts={parts.length} missing={missing.length} copy={copy} />
      {locked !== undefined && <p className="output__locked">{locked}</p>}
      <StateLine length={length} missing={missing} saved={saved} showForm={showForm} />
      <LengthWarning length={length} parts={parts.length} />
      <SegmentedControl label="Show the post as" segments={VIEWS} value={view} onChange={onView} />
      {view === 'preview' ? (
        <SyncedScroller className="output__preview" label="Preview" printed={printed} showForm={showForm}>
          <Preview text={body} printed={printed} />
        </SyncedScroller>
      ) : (
        <SyncedScroller className="output__bbcode" label="BBCode" printed={printed} showForm={showForm}>
          <BBCodeText text={body} printed={printed} />
        </SyncedScroller>
      )}
      <div className="output__notes">{notes}</div>
    </section>
  );
}
