import { model } from 'virtual:form-model';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { product } from '../../../contract/organisation.ts';
import { isBlankOpenCase } from '../../engine/cases/blank-case.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { attachments } from '../../features/reports/attachments.ts';
import { useSave } from '../../features/reports/use-save.ts';
import { imageUpload } from '../../features/tools/pictures/image-upload.ts';
import { loadInBackground } from '../../shared/lib/chunk-loads.ts';
import { onDemand, prepareParts } from '../../shared/lib/part.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { useAuthorFill } from '../../workspace/author/use-author-fill.ts';
import { useCaseActions } from '../../workspace/cases/use-case-actions.ts';
import { useCaseKeys } from '../../workspace/cases/use-case-keys.ts';
import { usePersonOffer } from '../../workspace/cases/use-person-offer.ts';
import { useSignalFirstPaint } from '../../workspace/first-paint.ts';
import { HAS_SIDEBAR, POST_BESIDE } from '../../workspace/columns.ts';
import { useCheck } from '../../workspace/form-pane/use-check.ts';
import { useFormActions } from '../../workspace/form-pane/use-form-actions.ts';
import { useSession } from '../../workspace/form-pane/use-session.ts';
import { openTool } from '../../workspace/open-tool.ts';
import type { PostView } from '../../workspace/output-pane/output-pane.tsx';
import { useCopy } from '../../workspace/output-pane/use-copy.ts';
import { noteUsed } from '../../workspace/picker/picker-memory.ts';
import { type KeyActions, useShortcuts } from '../../workspace/shortcuts.ts';
import { useFocusOnNavigation } from '../../workspace/use-focus-on-navigation.ts';
import { useOpenForm } from '../../workspace/use-open-form.ts';
import { useFormChoice, useSelectForm } from '../../workspace/use-select-form.ts';
import { formKeys, postParts } from './parts.tsx';
import { storedShare } from './split-share.ts';
import { translate } from '../../../contract/messages.ts';

/** Services that widgets of the form call. */
const services = { attachments, imageUpload };

const egg = onDemand(() => import('../../features/tools/easter-egg/after-save.ts'));

const countSave = (uid: string): void => egg.use(({ afterSave }) => afterSave(uid));

/** State of the main screen besides the answers: the palette, the search field, the pane, the view of the post. */
function useView() {
  const [finding, setFinding] = useState(false);
  const [searching, setSearching] = useState(false);
  const [pane, setPane] = useState<'form' | 'post'>('form');
  // Stored here to survive a change of the form or the pane.
  const [view, setView] = useState<PostView>('preview');
  const find = useCallback((): void => setFinding(true), []);
  const stopFinding = useCallback((): void => setFinding(false), []);
  // Renders at once, because the caller then moves the focus to a field of the form.
  const showForm = (): void => flushSync(() => setPane('form'));
  const palette = { finding, find, stopFinding, searching, setSearching };
  return { ...palette, pane, setPane, view, setView, showForm };
}

/** State and actions of the main screen. */
export function useScreen() {
  const { store, cases } = useWorkspace();
  const open = useOpenForm();
  const choice = useFormChoice();
  const select = useSelectForm();
  const form = open.state === 'ready' ? open.form : null;
  const slug = open.state === 'none' || open.state === 'unknown' ? null : open.entry.slug;
  const session = useSession(form, services);
  const actions = useFormActions(session);
  useAuthorFill(form);
  useFocusOnNavigation('main');
  useSignalFirstPaint(open.state !== 'loading');
  const copy = useCopy(form);
  const { begin } = useCaseActions();
  const caseKeys = useCaseKeys(slug);
  const save = useSave(form, { startNext: () => void begin(), onSaved: countSave });
  const view = useView();
  const { setPane } = view;
  const isHome = open.state === 'none';
  const offer = usePersonOffer(isHome);
  const sideBySide = useMedia(POST_BESIDE);
  const hasPicker = useMedia(HAS_SIDEBAR);
  const [share] = useState(storedShare);
  /** On the home screen, choosing a form starts a case; within a case, it replaces the open form. */
  const choose = (next: string): void => {
    if (isHome && !isBlankOpenCase(model, cases.state.getState())) void begin({ form: next });
    else select(next);
  };
  const { check, checks } = useCheck(session, () => setPane('form'));
  const next = useCallback(
    (): void => formKeys.use(({ focusNextField }) => session && focusNextField(session)),
    [session],
  );

  useEffect(() => {
    if (slug !== null) noteUsed(slug);
  }, [slug]);
  useEffect(() => {
    const unmounted = new AbortController();
    prepareParts();
    loadInBackground(formKeys.prepare).then(
      ({ chooseByLetter }) => unmounted.signal.aborted || chooseByLetter(unmounted.signal),
      () => undefined,
    );
    return () => unmounted.abort();
  }, []);
  useEffect(() => {
    document.title = form ? `${translate(form.meta.name)} – ${product}` : product;
  }, [form]);
  const keyed: KeyActions = {
    palette: view.find,
    help: () => openTool('shortcuts'),
    check,
    copyRecipient: copy.recipient,
    toForum: () => postParts.use(({ pressToForum }) => pressToForum()),
    nextField: next,
    addRow: () => formKeys.use((keys) => keys.addRow()),
    copyBoth: copy.both,
    copyTitle: copy.title,
    copyBody: () => copy.part(0),
    save: () => {
      // In the single-pane layout the save status is shown beside the post.
      setPane('post');
      save.save();
    },
    reports: () => openTool('reports'),
    phrases: () => openTool('phrases'),
    preset: () => openTool('presets', 'fill'),
    ...caseKeys,
    undo: actions.undo,
    redo: actions.redo,
    clearSection: () => formKeys.use((keys) => keys.clearSection()),
  };
  useShortcuts(keyed);
  const { newCase } = caseKeys;
  const answers = { store, session, actions, check, checks, next, newCase };
  const choosing = { open, form, slug, choice, select, choose, isHome, offer };
  return { ...answers, ...choosing, ...view, copy, save, keyed, sideBySide, hasPicker, share };
}

export type Screen = ReturnType<typeof useScreen>;
