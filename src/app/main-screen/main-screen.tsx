import { Suspense, useCallback, useEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { PartBoundary } from '../../services/error-reporting/screens/part-boundary.tsx';
import { FormPane } from '../../workspace/form-pane/form-pane.tsx';
import { useCheck } from '../../workspace/form-pane/use-check.ts';
import { useFormActions } from '../../workspace/form-pane/use-form-actions.ts';
import { useSession } from '../../workspace/form-pane/use-session.ts';
import { loadPane, Output, OutputBar } from './output.tsx';
import { CopiedStatus } from '../../workspace/output-pane/copied.tsx';
import { storedShare } from './split-share.ts';
import { OutlinePlace } from '../../workspace/form-pane/outline-place.tsx';
import type { PostView } from '../../workspace/output-pane/output-pane.tsx';
import { useCopy } from '../../workspace/output-pane/use-copy.ts';
import { useAuthorFill } from '../../workspace/author/use-author-fill.ts';
import { attachments } from '../../features/reports/attachments.ts';
import { useSave } from '../../features/reports/use-save.ts';
import { imageUpload } from '../../features/tools/pictures/image-upload.ts';
import { FormPicker } from '../../workspace/picker/form-picker.tsx';
import { noteUsed } from '../../workspace/picker/picker-memory.ts';
import { type KeyActions, useShortcuts } from '../../workspace/shortcuts.ts';
import { openTool } from '../../workspace/open-tool.ts';
import { ToolHost } from '../tools/tool-host.tsx';
import { useFirstSight } from '../../workspace/first-sight.ts';
import { useArrival } from '../../workspace/use-arrival.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { useOpenForm } from '../../workspace/use-open-form.ts';
import { useChoice, useSelectForm } from '../../workspace/use-select-form.ts';
import { LockdownBanner } from '../../services/lockdown/lockdown-banner.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import type { FormStore } from '../../engine/store/form-store.ts';
import { newId } from '../../shared/lib/ids.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import { useCaseActions } from '../../workspace/cases/use-case-actions.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { afterFirstForm } from '../../workspace/after-first-form.ts';
import { CaseList } from '../../workspace/cases/case-list.tsx';
import { model } from 'virtual:form-model';
import { isBlankHere } from '../../engine/cases/blank-case.ts';
import { useCaseKeys } from '../../workspace/cases/use-case-keys.ts';
import { addRow, clearSection, Dialogs, goToNextField, Home, prepareKeys, toForum } from './later-parts.tsx';
import { NoForm } from './no-form.tsx';
import { TopBar } from './top-bar.tsx';
import './main-screen.css';

const PANES = [
  { value: 'form', label: 'Form', icon: 'file-lines' },
  { value: 'post', label: 'Post', icon: 'eye' },
] as const;

const Splitter = afterFirstForm(async () => (await import('./splitter.tsx')).Splitter);
const KnownPeople = afterFirstForm(async () => (await loadPane()).KnownPeople);
const CaseNotices = afterFirstForm(
  async () => (await import('../../workspace/cases/case-notices.tsx')).CaseNotices,
);

/** Distinguishes the parts of one case from those of the next: what is shown of a case goes with it. */
const keyOf = memoizeWeak((_store: FormStore) => newId());

/** What widgets and features of the main screen ask of one another. */
const services = { attachments, imageUpload };

/** Notifies the easter egg of a save. Optional; failures are ignored. */
const countSave = (uid: string): void =>
  void import('../../features/tools/egg/after-save.ts')
    .then((egg) => egg.afterSave(uid))
    .catch(() => undefined);

/** The product's one main screen: pick a form, fill it in, and take the forum post beside it. */
export function MainScreen() {
  const { store, cases } = useWorkspace();
  const open = useOpenForm();
  const choice = useChoice();
  const select = useSelectForm();
  const form = open.state === 'ready' ? open.form : null;
  const slug = open.state === 'none' || open.state === 'unknown' ? null : open.entry.slug;
  const session = useSession(form, services);
  const actions = useFormActions(session);
  useAuthorFill(form);
  useArrival('main');
  useFirstSight(open.state !== 'loading');
  const copy = useCopy(form);
  const { begin } = useCaseActions();
  const caseKeys = useCaseKeys(slug);
  const save = useSave(form, { startNext: () => void begin(), onSaved: countSave });
  const [dialog, setDialog] = useState<'palette' | 'reports' | null>(null);
  const [searching, setSearching] = useState(false);
  const [pane, setPane] = useState<'form' | 'post'>('form');
  // Whoever reads the BBCode goes on to read it, whatever comes between.
  const [view, setView] = useState<PostView>('preview');
  const sideBySide = useMedia('(width >= 1000px)');
  const hasPicker = useMedia('(width >= 1280px)');
  const [share] = useState(storedShare);
  const close = useCallback((): void => setDialog(null), []);
  // Shown when this returns: whoever asks goes on to a field of it.
  const showForm = (): void => flushSync(() => setPane('form'));
  const isHome = open.state === 'none';
  /** From the home screen a form begins a case; within a case it takes the place of the open one. */
  const choose = (next: string): void => {
    if (isHome && !isBlankHere(model, cases.state.getState())) void begin({ form: next });
    else select(next);
  };

  const { check, checks } = useCheck(session, () => setPane('form'));
  const next = useCallback((): void => void (session && goToNextField(session)), [session]);

  useEffect(() => {
    if (slug !== null) noteUsed(slug);
  }, [slug]);
  useEffect(() => {
    const unmounted = new AbortController();
    void prepareKeys(unmounted.signal);
    return () => unmounted.abort();
  }, []);
  useEffect(() => {
    document.title = form ? `${form.meta.name} – PHMC Forms` : 'PHMC Forms';
  }, [form]);
  const keyed: KeyActions = {
    palette: () => setDialog('palette'),
    help: () => openTool('shortcuts'),
    check,
    copyRecipient: copy.recipient,
    toForum,
    nextField: next,
    addRow,
    copyBoth: copy.both,
    copyTitle: copy.title,
    copyBody: () => copy.part(0),
    save: () => {
      // Where one pane shows at a time, the word on whether it worked stands beside the post.
      setPane('post');
      save.save();
    },
    reports: () => setDialog('reports'),
    phrases: () => openTool('phrases'),
    preset: () => openTool('presets', 'fill'),
    ...caseKeys,
    undo: actions.undo,
    redo: actions.redo,
    clearSection,
  };
  useShortcuts(keyed);
  const output = form && (
    <PartBoundary of={form}>
      <Output key={keyOf(store)} {...{ form, copy, save, showForm, view, onView: setView }} />
    </PartBoundary>
  );

  return (
    <div
      className={cx('main-screen', isHome && 'main-screen--home')}
      data-site={form?.meta.site}
      style={{ '--form-share': share } as CSSProperties}
    >
      <a className="skip-link" href="#main" onClick={(event) => skipTo(event, 'main')}>
        Skip to the form
      </a>
      <div className="main-screen__top">
        <TopBar onOpen={setDialog} />
        <LockdownBanner />
      </div>
      {!isHome && (
        <aside className="main-screen__picker">
          <FormPicker current={slug} onSearch={setSearching} onSelect={select}>
            <CaseList onBegin={caseKeys.newCase} />
            {session && hasPicker && <OutlinePlace key={`${slug} ${keyOf(store)}`} session={session} />}
          </FormPicker>
        </aside>
      )}
      <main id="main" className="main-screen__main" tabIndex={-1}>
        <Suspense fallback={null}>
          <CaseNotices />
          <KnownPeople form={form} />
        </Suspense>
        {form && !sideBySide && (
          <div className="main-screen__panes">
            <SegmentedControl label="Show" segments={PANES} value={pane} onChange={setPane} />
          </div>
        )}
        {isHome && (
          <Suspense fallback={null}>
            <Home
              onSearch={setSearching}
              onSelect={choose}
              onOpened={select}
              onReports={() => setDialog('reports')}
            />
          </Suspense>
        )}
        {open.state !== 'ready' && open.state !== 'none' && (
          <NoForm open={open} onFind={() => setDialog('palette')} />
        )}
        {session && (
          <div hidden={!sideBySide && pane !== 'form'}>
            <PartBoundary of={session}>
              <FormPane
                key={keyOf(store)}
                session={session}
                actions={actions}
                checks={checks}
                onCheck={check}
                onNext={next}
                choice={choice}
              >
                {!hasPicker && <OutlinePlace session={session} />}
              </FormPane>
            </PartBoundary>
          </div>
        )}
        {form && !sideBySide && pane === 'post' && (
          <>
            <h1 className="visually-hidden">{form.meta.name}: post</h1>
            {output}
          </>
        )}
      </main>
      {form && (
        <PartBoundary of={form}>
          <OutputBar key={keyOf(store)} {...{ form, copy, save, showForm }} isBeside={sideBySide} />
        </PartBoundary>
      )}
      {sideBySide && form && (
        <Suspense fallback={null}>
          <Splitter />
        </Suspense>
      )}
      {sideBySide && !isHome && (
        <aside className="main-screen__output" aria-label="Result">
          {output}
        </aside>
      )}
      <Dialogs
        {...{ dialog, searching, session, keyed, actions }}
        current={slug}
        onClose={close}
        onSelect={choose}
        onOpened={select}
      />
      <CopiedStatus />
      <ToolHost form={form?.meta ?? null} onForm={choose} onOpened={select} />
    </div>
  );
}

/** The hash of the address belongs to the router, so a skip link moves the focus itself. */
function skipTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
