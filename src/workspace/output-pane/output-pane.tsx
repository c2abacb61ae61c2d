import { memo, type ReactNode } from 'react';
import { POST_LIMIT, TITLE_LIMIT } from '#phpbb-bbcode';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { Preview } from '../../engine/react/preview/preview.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { usePost } from '../use-post.ts';
import { POST_BESIDE } from '../columns.ts';
import { useRenderedFields } from '../use-rendered-fields.ts';
import type { PrintedField } from '../../engine/bbcode/printed.ts';
import { drawText } from '../../engine/react/preview/printed-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { CopyControl } from './copy-control.tsx';
import { SyncedScroller } from './synced-scroller.tsx';
import { MissingFields, missingFields, type ToFieldProps } from './missing-fields.tsx';
import { nextStep, usePostActions } from './post-actions.ts';
import type { CopyActions } from './use-copy.ts';
import './output-pane.css';
import { numberText, t } from '../../../contract/messages.ts';

interface BBCodeTextProps {
  readonly text: string;
  readonly printed: readonly PrintedField[];
}

/** Wraps text and gaps in spans, which do not affect copying. */
const wrap = ({ field }: PrintedField, content: ReactNode): ReactNode => (
  <span key={field} data-printed={field}>
    {content}
  </span>
);

/** BBCode source with the ranges of each field. */
const BBCodeText = memo(function BBCodeText({ text, printed }: BBCodeTextProps) {
  const node = { type: 'text', text, start: 0, end: text.length, printed } as const;
  return <pre translate="no">{drawText(node, (piece) => piece, wrap)}</pre>;
});

/** A one-line text of the post. */
const Line = memo(function Line({ label, text, children }: LineProps) {
  return (
    <div className="output__line starts flex spread gap-s3">
      <div className="fits">
        <h2 className="caption strong fixed">{label}</h2>
        <p className="output__value breaks" translate="no">
          {text}
        </p>
      </div>
      {children}
    </div>
  );
});

interface LineProps {
  readonly label: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Button of the next step that is due; nothing if none is. */
function NextStep() {
  const next = usePostActions(({ steps }) => nextStep(steps));
  if (!next) return null;
  const { label, icon, detail, ariaKeys, run } = next;
  return (
    <Button icon={icon} className="fixed nowrap" title={detail} aria-keyshortcuts={ariaKeys} onClick={run}>
      {label}
    </Button>
  );
}

/** Copying and the next step; memoized, so that typing does not re-render them. */
const Actions = memo(function Actions({ copy }: { readonly copy: CopyActions }) {
  // Without the form beside it, the bar below the form and the post copies.
  const isBeside = useMedia(POST_BESIDE);
  return (
    <div className="output__actions hide-empty relative flex wrap gap-s2">
      {isBeside && <CopyControl copy={copy} />}
      <NextStep />
    </div>
  );
});

/** Fraction of the length limit from which a warning is shown. */
const WARN_FROM = 0.9;

interface LengthWarningProps {
  readonly length: number;
  readonly parts: number;
  readonly onCopy: CopyActions['part'];
}

/** Copy buttons of a post in parts. */
const CopyParts = ({ parts, onCopy }: Pick<LengthWarningProps, 'parts' | 'onCopy'>) =>
  Array.from({ length: parts }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- A part is its place.
    <CopyButton key={index} what={index} size="s" onCopy={() => onCopy(index)}>
      {t('Copy part {part}', { part: index + 1 })}
    </CopyButton>
  ));

/** Warns near the board's length limit; copies the parts of a longer post. */
function LengthWarning({ length, parts, onCopy }: LengthWarningProps) {
  const count = t('{used} of {limit} characters', {
    used: numberText(length),
    limit: numberText(POST_LIMIT),
  });
  if (length > POST_LIMIT) {
    return (
      <Banner tone="danger" actions={<CopyParts parts={parts} onCopy={onCopy} />}>
        {t('{count}: too long for one post. It is split into {parts} parts. Post them in order.', {
          count,
          parts,
        })}
      </Banner>
    );
  }
  if (length < POST_LIMIT * WARN_FROM) return null;
  return <Banner tone="warn">{t('{count}: close to the limit of one post.', { count })}</Banner>;
}

const views = () =>
  [
    { value: 'preview', label: t('Preview'), icon: 'eye' },
    { value: 'bbcode', label: t('BBCode'), icon: 'file-lines' },
  ] as const;

export type PostView = ReturnType<typeof views>[number]['value'];

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

/** Output of the form: copying, status, title, and preview. */
export function OutputPane(props: OutputPaneProps) {
  const { form, copy, view, onView, saved, notes, showForm } = props;
  const post = usePost(form);
  const { title, whole, recipient, body, parts, length, errors } = post;
  const printed = useRenderedFields(form, post);
  return (
    <section className="output column gap-s3" aria-label={t('Forum post')}>
      <Actions copy={copy} />
      <div className="output__state caption digits nowrap target-s line fits">
        <MissingFields form={form} missing={missingFields(errors)} showForm={showForm} />
        {saved}
      </div>
      <Line label={t('Title')} text={title} />
      {whole !== undefined && (
        <p className="muted breaks">
          {t(
            'Shortened: the forum allows {titleLimit} characters, fewer with quotation marks or emoji. Full title: {whole}',
            { titleLimit: TITLE_LIMIT, whole },
          )}
        </p>
      )}
      {recipient !== undefined && (
        <Line label={t('Recipient')} text={recipient}>
          <CopyButton what="recipient" size="s" variant="quiet" keys="copyRecipient" onCopy={copy.recipient}>
            {t('Copy recipient')}
          </CopyButton>
        </Line>
      )}
      <LengthWarning length={length} parts={parts.length} onCopy={copy.part} />
      <SegmentedControl label={t('Show the post as')} segments={views()} value={view} onChange={onView} />
      {view === 'preview' ? (
        <SyncedScroller
          className="output__preview"
          label={t('Preview')}
          printed={printed}
          showForm={showForm}
        >
          <Preview text={body} printed={printed} />
        </SyncedScroller>
      ) : (
        <SyncedScroller className="output__bbcode" label={t('BBCode')} printed={printed} showForm={showForm}>
          <BBCodeText text={body} printed={printed} />
        </SyncedScroller>
      )}
      <div className="output__notes">{notes}</div>
    </section>
  );
}
