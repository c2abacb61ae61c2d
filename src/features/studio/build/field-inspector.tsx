import { useStore } from 'zustand';
import { Button } from '../../../shared/ui/button.tsx';
import { lineOf } from '../core/edits/field-edits.ts';
import { MODEL, uiFile } from '../core/edits/form-parts.ts';
import { type BuiltField, rowFields } from '../core/edits/layout.ts';
import { schemaFile } from '../core/project.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';
import { ofForm } from './field-edits-of.ts';
import { FieldSettings } from './field-settings.tsx';
import { RowFields } from './later-parts.tsx';

interface FieldInspectorProps {
  readonly session: StudioSession;
  readonly trial: Trial | undefined;
  readonly field: BuiltField;
  readonly onText: (path: string, line: number) => void;
}

/** Settings of one field of the form. */
export function FieldInspector({ session, trial, field, onText }: FieldInspectorProps) {
  const {
    work: { slug },
    files,
  } = useStore(session.store);
  const { name } = field;
  const open = (path: string, key: readonly string[]): void =>
    onText(path, lineOf(files, { file: path, path: key }));
  return (
    <>
      <FieldSettings session={session} trial={trial} field={field} edits={ofForm(slug, name)} />
      {rowFields(field) && <RowFields session={session} trial={trial} list={field} />}
      <div className="line wrap gap-s2">
        <span>Edit as text:</span>
        <Button size="s" onClick={() => open(schemaFile(slug), ['properties', name])}>
          In this form
        </Button>
        <Button size="s" onClick={() => open(uiFile(slug), [name])}>
          Layout
        </Button>
        <Button size="s" onClick={() => open(MODEL, ['properties', name])}>
          In the shared model
        </Button>
      </div>
    </>
  );
}
