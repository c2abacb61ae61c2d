import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { useEffect, useRef, useState } from 'react';
import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { LoadedForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { LoadedView } from '../../shared/ui/loaded-view.tsx';
import { useLoaded } from '../../shared/ui/use-loaded.ts';
import { startLibrary, useLibrary } from '../../services/user-library/library.ts';
import { loadForm } from '../../workspace/load-form.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { applyPreset } from './apply-preset.ts';
import { type OfferedAnswer, savableAnswers } from './offered-answers.ts';
import { PresetEditor } from './preset-editor.tsx';
import { PresetList } from './preset-list.tsx';
import { isPresetField, noteUsed, type OfferedPreset, defaultPreset, presetsOf } from './presets-of-form.ts';
import { t } from '../../../contract/messages.ts';

const NOT_LOADED = errorMessage('The form could not be loaded. Check the connection, then try again.');

async function load(slug: string | undefined): Promise<Result<LoadedForm | null, ErrorMessage>> {
  startLibrary();
  const entry = catalogue.find((one) => one.slug === slug);
  if (!entry) return ok(null);
  const form = await loadForm(entry).catch(() => null);
  return form ? ok(form) : err(NOT_LOADED);
}

/**
 * Applies and saves presets of the open form. `about` is a preset id, which is applied in a new case if it belongs to
 * another form, or `fill` for the default preset.
 */
export function PresetsTool({ form, about, onClose }: ToolProps) {
  const ofAbout = useLibrary(({ entries }) => entries.find(({ id }) => id === about)?.form);
  const slug = ofAbout ?? form?.slug;
  const [loading] = useState(() => () => load(slug));
  const loaded = useLoaded(loading);
  const { outcome } = loaded;
  if (outcome?.ok && outcome.value)
    return (
      <PresetsOfForm form={outcome.value} about={about} isOpen={slug === form?.slug} onClose={onClose} />
    );
  return (
    <Dialog open size="s" title={t('Presets')} onClose={onClose}>
      <LoadedView of={loaded}>
        {() => <p>{t('Presets belong to a form. Open a form to see its presets.')}</p>}
      </LoadedView>
    </Dialog>
  );
}

interface PresetsOfFormProps {
  readonly form: LoadedForm;
  readonly about: string | null;
  /** True if the current case shows the form. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function PresetsOfForm({ form, about, isOpen, onClose }: PresetsOfFormProps) {
  const workspace = useWorkspace();
  const { slug } = form.meta;
  const entries = useLibrary((state) => state.entries);
  const presets = presetsOf(slug, entries);
  const [atHand] = useState(() =>
    about === 'fill' ? defaultPreset(slug, presets) : presets.find(({ id }) => id === about),
  );
  const [answers, setAnswers] = useState<readonly OfferedAnswer[]>();
  const isTaken = useRef(false);

  const use = async (preset: OfferedPreset, replaces: boolean): Promise<void> => {
    onClose();
    noteUsed(slug, preset);
    if (!isOpen) await workspace.cases.begin({ form: slug });
    const applied = await applyPreset(workspace, form, preset, replaces);
    if (!applied.ok) notify(applied.error, { tone: 'danger' });
  };
  useEffect(() => {
    // Applied once, even if React runs the effect repeatedly
    if (!atHand || isTaken.current) return;
    isTaken.current = true;
    void use(atHand, false);
  });

  if (atHand) return null;
  if (answers)
    return <PresetEditor form={form.meta} answers={answers} onDone={() => setAnswers(undefined)} />;
  const keep = (): void => {
    flushPending();
    setAnswers(savableAnswers(form, workspace.store.getState(), model, isPresetField));
  };
  return (
    <PresetList
      form={form}
      presets={presets}
      onUse={(preset, replaces) => void use(preset, replaces)}
      onKeep={keep}
      onClose={onClose}
    />
  );
}
