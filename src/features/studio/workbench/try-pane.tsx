import { type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx';
import { madeMessage, replacedCases } from '../core/add-case.ts';
import { schemaFile } from '../core/project.ts';
import type { StudioSession } from '../core/session.ts';
import { type FilePlace, templatePlace } from '../core/template-place.ts';
import type { Trial } from '../core/trial.ts';
import type { Files, Fill, PostPart, Reply } from '../sandbox/messages.ts';
import type { Jump } from '../text/text-editor.tsx';
import { onDemand } from '../../../shared/lib/part.ts';
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx';
import { view } from '../../../shared/ui/view.tsx';
import { AddCase } from './add-case.tsx';
import './try-pane.css';

const Prove = view(
  onDemand(() => import('../prove/prove.tsx')),
  (code) => code.Prove,
  {
    Missing: () => (
      <NotLoaded heading={errorMessage('The editor could not be loaded')}>
        {errorMessage('Your work is kept in this browser. Check the connection, then try again.')}
      </NotLoaded>
    ),
  },
);

export interface TryPaneProps {
  /** False for a window that is too narrow to build: the form can only be tried. */
  readonly canBuild: boolean;
  /** Places the frame of the form. */
  readonly place: RefCallback<HTMLElement>;
  readonly trial: Trial | undefined;
  /** True while the form is shown as it last worked. */
  readonly isOld: boolean;
  readonly session: StudioSession;
  readonly width: number;
  readonly widths: { readonly narrow: number; readonly wide: number };
  readonly onWidth: (width: number) => void;
  /** Shows a line of a file. */
  readonly onShow: (place: FilePlace & Jump) => void;
}

const FILLS: readonly (readonly [Fill, string])[] = [
  ['nothing', 'Empty'],
  ['example', 'Fill with an example'],
  ['everything', 'Fill every field'],
  ['required', 'Leave all optional out'],
];

const NOT_MADE = errorMessage('The cases could not be made. Fix the problems of the check first.');

const NOT_ACCEPTED = errorMessage('The posts could not be accepted. Fix the problems of the check first.');

/** The form with its post as the files describe it, to fill in. */
export function TryPane({
  canBuild,
  place,
  trial,
  isOld,
  session,
  width,
  widths,
  onWidth,
  onShow,
}: TryPaneProps) {
  const [isProving, setProving] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const isWide = width === widths.wide;

  const showPart = useEffectEvent((part: PostPart) => {
    const { files, work } = session.store.getState();
    const found = templatePlace(files, work.slug, part);
    if (found) onShow({ ...found, keepsFocus: true });
  });
  useEffect(
    () =>
      trial?.store.subscribe(({ picked }, before) => picked && picked !== before.picked && showPart(picked)),
    [trial],
  );

  const { slug } = session.store.getState().work;
  const isNew = session.base[schemaFile(slug)] === undefined;

  /** Asks the sandbox for files of the form; notifies of a refusal. */
  async function ask(
    request: (trial: Trial, files: Files) => Promise<Reply<Files>>,
    refusal: ErrorMessage,
  ): Promise<Files | undefined> {
    if (!trial) return undefined;
    setBusy(true);
    const reply = await request(trial, session.store.getState().files);
    setBusy(false);
    if (!reply.ok) notify(refusal, { tone: 'danger' });
    return reply.ok ? reply.value : undefined;
  }
  async function accept(): Promise<void> {
    const accepted = await ask((of, files) => of.accept(files, slug), NOT_ACCEPTED);
    if (!accepted) return;
    const { files } = session.store.getState();
    const changed = Object.entries(accepted).filter(([path, text]) => files[path] !== text).length;
    session.change(accepted, true);
    notify(
      changed === 0
        ? 'All posts are as before.'
        : `${changed} ${changed === 1 ? 'post is' : 'posts are'} accepted.`,
    );
  }
  async function makeCases(): Promise<void> {
    const cases = await ask((of, files) => of.makeCases(files, slug), NOT_MADE);
    if (!cases) return;
    session.change(replacedCases(session.store.getState().files, slug, cases), true);
    notify('The cases are made anew. Undo brings the earlier ones back.');
  }
  async function addMissingCases(): Promise<void> {
    const cases = await ask((of, files) => of.proofs.tryGaps(files, slug, null), NOT_MADE);
    if (!cases) return;
    notify(
      madeMessage(session.store.getState().files, slug, cases) || 'No case is missing that can be made.',
    );
    session.change(cases, true);
  }

  return (
    <section className="workbench__try column fits" aria-label="Try">
      <div className="try__tools pad-s2 line wrap gap-s2 fixed">
        {FILLS.map(([fill, label]) => (
          <Button key={fill} size="s" onClick={() => trial?.fill(fill)}>
            {label}
          </Button>
        ))}
      </div>
      {isOld && (
        <Banner tone="warn">
          This is the last working version of the form. Fix the problems to see your changes.
        </Banner>
      )}
      <Frame place={place} width={width} />
      {canBuild && (
        <div className="try__tools pad-s2 line wrap gap-s2 fixed">
          <Button size="s" icon="plus" onClick={() => setAdding(true)}>
            Add as a case
          </Button>
          <Button
            size="s"
            icon="redo"
            busy={busy}
            onClick={() => void (isNew ? makeCases() : addMissingCases())}
          >
            {isNew ? 'Make new cases' : 'Add missing cases'}
          </Button>
          <Button size="s" icon="check" busy={busy} onClick={() => void accept()}>
            Accept posts
          </Button>
          <Button size="s" icon="list" onClick={() => setProving(true)}>
            Prove
          </Button>
          <SegmentedControl
            label="Width"
            segments={[
              { value: 'narrow', label: `${widths.narrow} px` },
              { value: 'wide', label: `${widths.wide} px` },
            ]}
            value={isWide ? 'wide' : 'narrow'}
            onChange={(value) => onWidth(widths[value])}
          />
        </div>
      )}
      {isProving && trial && (
        <Prove
          session={session}
          proofs={trial.proofs}
          onShow={({ file, line }) => {
            setProving(false);
            onShow({ file, line });
          }}
          onClose={() => setProving(false)}
        />
      )}
      {isAdding && trial && <AddCase session={session} trial={trial} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** The element of the frame, scaled down if the pane is narrower than the width to try. */
function Frame({ place, width }: Pick<TryPaneProps, 'place' | 'width'>) {
  const pane = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={pane} className="try__pane">
      <div
        ref={place}
        className="try__frame"
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
