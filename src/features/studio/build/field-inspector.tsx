import { useStore } from 'zustand';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { ChoiceField } from '../../../shared/ui/field.tsx';
import { lineOf, placeOfKey, setFact, setLook, setRequired } from '../core/edits/field-edits.ts';
import { MODEL, uiFile } from '../core/edits/form-parts.ts';
import { type BuiltField, COLUMNS, textOf } from '../core/edits/layout.ts';
import { schemaFile } from '../core/project.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';
import { DraftField } from './draft-field.tsx';
import { ExpressionField } from './expression-field.tsx';
import { WIDTHS } from './items.ts';

interface FieldInspectorProps {
  readonly session: StudioSession;
  readonly trial: Trial | undefined;
  readonly field: BuiltField;
  readonly onText: (path: string, line: number) => void;
}

/** A bound of a field, as a number. */
interface Bound {
  readonly key: string;
  readonly label: string;
  readonly types: readonly string[];
}

const BOUNDS: readonly Bound[] = [
  { key: 'minimum', label: 'Smallest value', types: ['integer', 'number'] },
  { key: 'maximum', label: 'Largest value', types: ['integer', 'number'] },
  { key: 'maxLength', label: 'Most characters', types: ['string'] },
  { key: 'minItems', label: 'Fewest entries', types: ['array'] },
  { key: 'maxItems', label: 'Most entries', types: ['array'] },
];

const RULES = [
  { key: 'x-showIf', label: 'Shown if' },
  { key: 'x-requiredIf', label: 'Required if' },
  { key: 'x-computed', label: 'Computed value' },
];

const isText = ({ type, format, enum: options }: BuiltField['schema']): boolean =>
  type === 'string' && format === undefined && options === undefined;

/** Returns the options that a definition lists itself, with the key that holds them. */
function optionsOf({ enum: own, items }: BuiltField['schema']): readonly string[] | undefined {
  const listed = own ?? (isPlainObject(items) ? items['enum'] : undefined);
  return Array.isArray(listed) && listed.every((one) => typeof one === 'string') ? listed : undefined;
}

/** Settings of one field. */
export function FieldInspector({ session, trial, field, onText }: FieldInspectorProps) {
  const {
    work: { slug },
    files,
  } = useStore(session.store);
  const { name, schema, ui } = field;
  const fact = (key: string, value: unknown): void => session.change(setFact(files, slug, name, key, value));
  const look = (key: readonly string[], value: unknown): void =>
    session.change(setLook(files, slug, name, key, value));
  const options = optionsOf(schema);
  const uiOptions = ui['ui:options'];
  const span = isPlainObject(uiOptions) ? uiOptions['span'] : undefined;
  const setOptions = (text: string): void => {
    const values = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
    if (values.length === 0) return;
    if (Array.isArray(schema['enum'])) fact('enum', values);
    else if (isPlainObject(schema['items'])) fact('items', { ...schema['items'], enum: values });
  };
  const open = (path: string, key: readonly string[]): void =>
    onText(path, lineOf(files, { file: path, path: key }));

  return (
    <>
      <p className="panel-muted">
        <code>{name}</code>, {field.kind}. {textOf(schema, 'description')}
      </p>
      <DraftField
        label="Label"
        hint={whereOf(placeOfKey(files, slug, name, 'title')?.file, slug)}
        value={textOf(schema, 'title')}
        onCommit={(value) => value.trim() !== '' && fact('title', value)}
      />
      <DraftField
        label="Hint"
        value={textOf(ui, 'ui:help')}
        onCommit={(value) => look(['ui:help'], value || undefined)}
      />
      {isText(schema) && (
        <DraftField
          label="Example inside the empty field"
          value={textOf(ui, 'ui:placeholder')}
          onCommit={(value) => look(['ui:placeholder'], value || undefined)}
        />
      )}
      <CheckBox
        label="Required"
        checked={field.required}
        onChange={(checked) => session.change(setRequired(files, slug, name, checked), true)}
      />
      <ChoiceField
        label="Width"
        none="As usual for its kind"
        value={typeof span === 'number' ? String(span) : ''}
        choices={[...new Set([...WIDTHS, field.width])]
          .toSorted((a, b) => a - b)
          .map((columns) => ({ value: String(columns), label: `${columns} of ${COLUMNS} columns` }))}
        onChange={(value) => look(['ui:options', 'span'], value === '' ? undefined : Number(value))}
      />
      {options && (
        <DraftField
          label="Options, one a line"
          late
          rows={Math.min(8, options.length + 1)}
          value={options.join('\n')}
          onCommit={setOptions}
        />
      )}
      {BOUNDS.filter(
        ({ key, types }) => types.includes(String(schema['type'])) && (key !== 'maxLength' || isText(schema)),
      ).map(({ key, label }) => (
        <DraftField
          key={key}
          label={label}
          late
          value={typeof schema[key] === 'number' ? String(schema[key]) : ''}
          onCommit={(value) => {
            const number = value.trim() === '' ? undefined : Number(value);
            if (number === undefined || Number.isFinite(number)) fact(key, number);
          }}
        />
      ))}
      {['integer', 'number'].includes(String(schema['type'])) && (
        <DraftField
          label="Unit"
          late
          value={textOf(schema, 'x-unit')}
          onCommit={(value) => fact('x-unit', value.trim() || undefined)}
        />
      )}
      {RULES.map(({ key, label }) => (
        <ExpressionField
          key={key}
          label={label}
          session={session}
          trial={trial}
          value={textOf(schema, key)}
          onCommit={(value) => fact(key, value.trim() || undefined)}
        />
      ))}
      <div className="build__as-text">
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

/** Returns which forms an edit in a file changes. */
function whereOf(file: string | undefined, slug: string): string {
  if (file === MODEL) return 'Changed in the shared model. Only this form asks this field.';
  return file === schemaFile(slug) ? 'Changed in this form only.' : 'Changed in all forms of this family.';
}
