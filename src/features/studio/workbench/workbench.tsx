import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { errorMessage } from '../../../../contract/error-message.ts';
import { onDemand } from '../../../shared/lib/part.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx';
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { view as lazily } from '../../../shared/ui/view.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { completeJson } from '../core/complete/complete-json.ts';
import { completeTemplate } from '../core/complete/complete-template.ts';
import type { Completion } from '../core/complete/completion.ts';
import { formPaths, readForm, schemaFile } from '../core/project.ts';
import type { StudioSession } from '../core/session.ts';
import { namesIn } from '../core/template-place.ts';
import type { Problem } from '../sandbox/messages.ts';
import { type Jump, TextEditor } from '../text/text-editor.tsx';
import { FileTabs } from './file-tabs.tsx';
import { HandIn } from './hand-in.tsx';
import { ProblemList } from './problem-list.tsx';
import { TryPane } from './try-pane.tsx';
import { useTrial } from './use-trial.ts';
import { WorkbenchHead } from './workbench-head.tsx';
import './workbench.css';

const BuildPane = lazily(
  onDemand(() => import('../build/build-pane.tsx')),
  (code) => code.BuildPane,
  {
    Missing: () => (
      <NotLoaded heading={errorMessage('The editor could not be loaded')}>
        {errorMessage('Your work is kept in this browser. Check the connection, then try again.')}
      </NotLoaded>
    ),
    Waiting: () => <Skeleton lines={6} />,
  },
);

export interface WorkbenchProps {
  readonly session: StudioSession;
  /** True if the app's files have changed since the work began. */
  readonly isNewBase: boolean;
}

/** Widths at which the form can be tried; the narrow one is that of a phone. */
const WIDTHS = { narrow: 360, wide: 1440 } as const;

type View = 'build' | 'text';

/** Two views of the same files. */
const VIEWS = [
  { value: 'build', label: 'Build' },
  { value: 'text', label: 'Text' },
] as const;

/** Screen of one work: its files, the text of one, its problems, and the form with its post. */
export function Workbench({ session, isNewBase }: WorkbenchProps) {
  const { work, files } = useStore(session.store);
  const { slug } = work;
  const canBuild = useMedia('(width >= 768px)');
  const [width, setWidth] = useState<number>(WIDTHS.narrow);
  const { place: placeFrame, trial, check, isOld } = useTrial(files, slug, width);
  const { problems, isRunning } = check;
  const [place, setPlace] = useState<{ readonly path: string; readonly jump?: Jump }>({
    path: schemaFile(slug),
  });
  const [view, setView] = useState<View>('text');
  const [others, setOthers] = useState<readonly string[]>([]);
  const [isHandingIn, setHandingIn] = useState(false);
  const [isNoted, setNoted] = useState(isNewBase);
  const { name } = readForm(files, slug);

  const own = useMemo(() => formPaths(files, slug), [files, slug]);
  const paths = [...own, ...others.filter((path) => !own.includes(path) && files[path] !== undefined)];
  const path = paths.includes(place.path) ? place.path : (paths[0] ?? '');

  const show = (target: string, jump?: Jump): void => {
    setView('text');
    if (!own.includes(target)) setOthers((before) => [...new Set([...before, target])]);
    setPlace({ path: target, ...(jump && { jump }) });
  };
  const step = (by: () => string | undefined) => (): void => {
    const changed = by();
    if (view === 'text' && changed !== undefined && changed !== path) show(changed);
  };
  const undo = step(session.undo);
  const redo = step(session.redo);
  const complete = (text: string, offset: number): Completion | null => {
    if (path.endsWith('.json')) return completeJson(files, slug, path, text, offset);
    return path.endsWith('.hbs') ? completeTemplate(files, slug, text, offset) : null;
  };

  return (
    <div className="workbench scrolls-inside column">
      <WorkbenchHead
        name={name}
        session={session}
        check={check}
        canBuild={canBuild}
        onUndo={undo}
        onRedo={redo}
        onHandIn={() => setHandingIn(true)}
      >
        {canBuild && <SegmentedControl label="View" segments={VIEWS} value={view} onChange={setView} />}
      </WorkbenchHead>
      {isNoted && (
        <Banner tone="warn" onDismiss={() => setNoted(false)}>
          The app has newer versions of the forms that you started with. Look at each change in Hand in before
          you send it.
        </Banner>
      )}
      {!canBuild && <Banner tone="info">Building a form needs a window of 768 pixels or more.</Banner>}
      <main className="workbench__panes" data-view={view}>
        {canBuild && view === 'build' && (
          <BuildPane session={session} trial={trial} onText={(target, line) => show(target, { line })} />
        )}
        {canBuild && view === 'text' && (
          <>
            <FileTabs
              paths={paths}
              slug={slug}
              work={work}
              files={files}
              problems={problems}
              value={path}
              onChange={(target) => show(target)}
            />
            <TextPane
              path={path}
              text={files[path] ?? ''}
              problems={problems}
              jump={place.jump}
              change={(text) => session.change({ [path]: text })}
              undo={undo}
              redo={redo}
              complete={complete}
              caret={(line) => void trial?.point(namesIn(line))}
            />
          </>
        )}
        {canBuild && (
          <ProblemList
            problems={problems}
            isRunning={isRunning}
            files={files}
            slug={slug}
            onShow={({ file, line }) => show(file, { line })}
          />
        )}
        <TryPane
          canBuild={canBuild}
          place={placeFrame}
          trial={trial}
          isOld={isOld}
          session={session}
          width={width}
          widths={WIDTHS}
          onWidth={setWidth}
          onShow={({ file, ...jump }) => show(file, jump)}
        />
        {isHandingIn && (
          <HandIn session={session} name={name} check={check} onClose={() => setHandingIn(false)} />
        )}
      </main>
    </div>
  );
}

type TextPaneProps = Parameters<typeof TextEditor>[0];

/** The editor of a file with the problems of this file only. */
function TextPane({ problems, path, ...editor }: TextPaneProps) {
  const own = useMemo(() => problems.filter((problem: Problem) => problem.file === path), [problems, path]);
  return (
    <section
      className="workbench__text column fits"
      id="studio-text"
      role="tabpanel"
      aria-labelledby="studio-file"
    >
      <TextEditor path={path} problems={own} {...editor} />
      <p className="workbench__hint caption fixed">
        Press Escape, then Tab, to leave the text. Ctrl Space completes.
      </p>
    </section>
  );
}
