import { useState } from 'react';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { Preview } from '../../engine/preview/preview.tsx';
import { useLockdownReason } from '../../lockdown/lockdown-reason.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { AnnounceButton } from '../announce/announce-button.tsx';
import { SaveBar } from '../reports/save-bar.tsx';
import type { SaveActions } from '../reports/use-save.ts';
import { CopyLine } from './copy-line.tsx';
import { LengthMeter } from './length-meter.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PartButtons } from './part-buttons.tsx';
import { useDocument } from './use-document.ts';
import type { CopyActions } from './use-copy.ts';
import './output-pane.css';

const VIEWS = [
  { value: 'preview', label: 'Preview', icon: 'eye' },
  { value: 'bbcode', label: 'BBCode', icon: 'file-lines' },
] as const;

export interface OutputPaneProps {
  readonly form: FormDefinition;
  readonly copy: CopyActions;
  readonly save: SaveActions;
}

/** What the form makes: title and post to copy, what is missing, and the post as the forum will show it. */
export function OutputPane({ form, copy, save }: OutputPaneProps) {
  const document = useDocument(form);
  const locked = useLockdownReason();
  const [view, setView] = useState<'preview' | 'bbcode'>('preview');
  return (
    <section className="output" aria-label="Forum post">
      <CopyLine label="Title" text={document.title} keys="copyTitle" onCopy={copy.title} />
      {document.recipient !== undefined && (
        <CopyLine label="Recipient" text={document.recipient} onCopy={copy.recipient} />
      )}
      <div className="output__post">
        <h2 className="output__label">Post</h2>
        <PartButtons parts={document.parts} onCopy={copy.part} />
      </div>
      <SaveBar slug={form.meta.slug} save={save} />
      <AnnounceButton form={form} />
      {locked !== undefined && <p className="output__locked">{locked}</p>}
      <LengthMeter length={document.length} parts={document.parts.length} />
      <MissingFields errors={document.errors} />
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
