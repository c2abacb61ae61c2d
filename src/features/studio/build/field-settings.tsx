import { useStore } from 'zustand';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { ChoiceField } from '../../../shared/ui/field.tsx';
import { isAskedElsewhere, MODEL } from '../core/edits/form-parts.ts';
import { inTurn } from '../core/edits/in-turn.ts';
import { type BuiltField, COLUMNS, textOf } from '../core/edits/layout.ts';
import { optionSettings, optionsText, readOptionsText, statedOptions } from '../core/edits/options.ts';
import { schemaFile } from '../core/project.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';
import type { Files } from '../sandbox/messages.ts';
import { DraftField } from './draft-field.tsx';
import { ExpressionField } from './expression-field.tsx';
import type { FieldEdits } from './field-edits-of.ts';
import { WIDTHS } from './items.ts';

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

interface FieldSettingsProps {
  readonly session: StudioSession;
  readonly trial: Trial | undefined;
  readonly field: BuiltField;
  readonly edits: FieldEdits;
}

/** Settings of a field of the form or of a row. */
export function FieldSettings({ session, trial, field, edits }: FieldSettingsProps) {
  const {
    work: { slug },
    files,
  } = useStore(session.store);
  const { name, schema, ui } = field;
  const fact = (key: string, value: unknown): void => session.change(edits.fact(files, key, value));
  const look = (key: readonly string[], value: unknown): void =>
    session.change(edits.look(files, key, value));
  const stated = statedOptions(schema);
  const uiOptions = ui['ui:options'];
  const span = isPlainObject(uiOptions) ? uiOptions['span'] : undefined;
  const setOptions = (text: string): void => {
    const options = stated && readOptionsText(text, typeof stated.options[0]?.value === 'number');
    if (!options) return;
    const settings = optionSettings(stated, schema, options);
    session.change(
      inTurn(
        files,
        ...settings.map(
          ([key, value]) =>
            (now: Files) =>
              edits.fact(now, key, value),
        ),
      ),
      true,
    );
  };

  return (
    <>
      <p className="muted breaks">
        <code>{name}</code>, {field.kind}. {textOf(schema, 'description')}
      </p>
      <DraftField
        label="Label"
        hint={whereOf(edits.titleFile(files), slug, isAskedElsewhere(files, name, [MODEL, schemaFile(slug)]))}
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
        onChange={(checked) => session.change(edits.required(files, checked), true)}
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
      {stated && (
        <DraftField
          label={stated.kind === 'boolean' ? 'Labels of true and false' : 'Options, one a line'}
          hint="Write “value = label” where people read another text."
          late
          rows={Math.min(8, stated.options.length + 1)}
          value={optionsText(stated.options)}
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
          list={edits.list}
          value={textOf(schema, key)}
          onCommit={(value) => fact(key, value.trim() || undefined)}
        />
      ))}
    </>
  );
}

/** Returns which forms an edit in a file changes. */
function whereOf(file: string | undefined, slug: string, isShared: boolean): string {
  if (file === MODEL && isShared) return 'Changed in the shared model, in every form with this field.';
  if (file === MODEL) return 'Changed in the shared model. Only this form asks this field.';
  return file === schemaFile(slug) ? 'Changed in this form only.' : 'Changed in all forms of this family.';
}
