import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { AreaField, SearchField, TextField } from '../../../shared/ui/field.tsx';
import { ToolForm } from '../../../shared/ui/tool-form.tsx';
import { modelFields } from '../core/complete/fields.ts';
import { FIELD_KINDS, type FieldKind, nameOf } from '../core/edits/kinds.ts';
import type { Files } from '../sandbox/messages.ts';

interface AddFieldProps {
  readonly files: Files;
  /** True for a name that cannot be added. */
  readonly isAsked: (name: string) => boolean;
  readonly kinds?: readonly FieldKind[];
  /** Called with the name of a field, and with the definition of a new one. */
  readonly onAdd: (name: string, definition?: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** Fields listed at once. */
const MOST = 30;

/** Adds a field: one of the shared model if it exists, else a new one of some kind. */
export function AddField({ files, isAsked, kinds: all = FIELD_KINDS, onAdd, onClose }: AddFieldProps) {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<FieldKind>();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (...texts: readonly (string | undefined)[]): boolean =>
    words.every((word) => texts.some((text) => text?.toLowerCase().includes(word)));
  const known = modelFields(files).filter(({ label }) => !isAsked(label));
  const isExact = (...texts: readonly (string | undefined)[]): boolean =>
    texts.some((text) => text?.toLowerCase() === words.join(' '));
  const found = known
    .filter(({ label, detail, info }) => isMeant(label, detail, info))
    .toSorted((a, b) => Number(isExact(b.label, b.detail)) - Number(isExact(a.label, a.detail)))
    .slice(0, MOST);
  const kinds = all.filter(({ label }) => isMeant(label));
  if (kind) return <NewField kind={kind} title={search} files={files} onAdd={onAdd} onClose={onClose} />;
  const [first] = found;
  return (
    <Dialog open steady dismissOnBackdrop title="Add a field" onClose={onClose}>
      <SearchField
        label="What do you want to ask?"
        hint="Choose a field that exists if one fits: its answers go along to other forms."
        focusFirst
        value={search}
        onChange={setSearch}
        onEnter={() => first && onAdd(first.label)}
      />
      <h3>Fields that exist</h3>
      {!first && <p className="muted breaks">No field of the shared model has these words.</p>}
      <ul className="build-found plain-list">
        {found.map(({ label, detail, info }) => (
          <li key={label}>
            <button
              type="button"
              className="build-found__field hover-tint pad-s2 start full rounded stack gap-s1 breaks"
              onClick={() => onAdd(label)}
            >
              <span className="strong">{detail ?? label}</span>
              <span className="build-card__facts">
                <code>{label}</code> {info}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h3>New field</h3>
      <ul className="line wrap gap-s2 plain-list">
        {(kinds.length === 0 ? all : kinds).map((one) => (
          <li key={one.id}>
            <Button onClick={() => setKind(one)}>{one.label}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface NewFieldProps {
  readonly kind: FieldKind;
  readonly title: string;
  readonly files: Files;
  readonly onAdd: (name: string, definition: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** Asks title, meaning and name of a new field. */
function NewField({ kind, title: begun, files, onAdd, onClose }: NewFieldProps) {
  const id = useId();
  const [title, setTitle] = useState(begun.charAt(0).toUpperCase() + begun.slice(1));
  const [meaning, setMeaning] = useState('');
  const [name, setName] = useState<string>();
  const [options, setOptions] = useState('');
  const taken = new Set(modelFields(files).map(({ label }) => label));
  const proposed = name ?? nameOf(title, (one) => taken.has(one));
  const listed = [...new Set(options.split('\n').map((line) => line.trim()))].filter(Boolean);
  const problems = {
    ...(title.trim() === '' && { title: 'Enter a label.' }),
    ...(meaning.trim() === '' && { meaning: 'Enter what the field means.' }),
    ...(kind.hasOptions === true && listed.length === 0 && { options: 'Enter an option.' }),
    ...(!/^[A-Za-z][A-Za-z0-9]*$/.test(proposed) && {
      name: 'Enter a name of letters and digits, such as donatedVolume.',
    }),
    ...(taken.has(proposed) && {
      name: 'The shared model has a field with this name. Enter another name.',
    }),
  };

  function add(): void {
    const { type, ...facts } = kind.facts(listed, proposed);
    onAdd(proposed, { type, title: title.trim(), description: meaning.trim(), ...facts });
  }

  return (
    <Dialog
      open
      title={`New field: ${kind.label.toLowerCase()}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Add the field
          </Button>
        </>
      }
    >
      <ToolForm<'title' | 'meaning' | 'options' | 'name'> id={id} problems={problems} onSend={add}>
        {(shown) => (
          <>
            <TextField label="Label" focusFirst value={title} onChange={setTitle} problem={shown.title} />
            <TextField
              label="Meaning"
              hint="One sentence for maintainers: the same in every form."
              value={meaning}
              onChange={setMeaning}
              problem={shown.meaning}
            />
            {kind.hasOptions === true && (
              <AreaField
                label="Options, one a line"
                value={options}
                onChange={setOptions}
                problem={shown.options}
              />
            )}
            <TextField label="Name in the files" value={proposed} onChange={setName} problem={shown.name} />
          </>
        )}
      </ToolForm>
    </Dialog>
  );
}
