import type { ReactNode } from 'react';
import { errorId } from '../../react/fields/field-ids.ts';
import { FieldError } from '../../react/fields/field-error.tsx';
import type { EngineFormContext } from '../../react/fields/form-context.ts';
import { useFieldError } from '../../react/fields/use-form-context.ts';
import { useTypedText } from '../../react/fields/use-typed-text.ts';
import { textOf } from '../../react/fields/widget-props.ts';
import { sideOf } from './geometry.ts';
import { SIGN_LABELS } from './labels.ts';
import type { Marker, Side, Sign } from './marker.ts';
import { MAX_LABEL_LENGTH } from './marker.ts';
import { groupAt } from './regions.ts';
import type { MarkerChange } from './sentence.ts';
import { CALIBERS, isGunshot, PARTS } from './wound-choices.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

const SIDES: Readonly<Record<Side, string>> = { left: msg('Left'), right: msg('Right') };

interface CellProps {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Cell = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="fits">
    <label className="field__label" htmlFor={id}>
      {label}
    </label>
    {children}
  </div>
);

/** Select with its label; `choices` are texts by value, an empty value for none. */
function ChoiceCell(props: CellProps & { readonly choices: Readonly<Record<string, string>> }) {
  return (
    <Cell {...props}>
      <select
        id={props.id}
        className="input"
        disabled={props.disabled}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {Object.entries(props.choices).map(([value, text]) => (
          <option key={value} value={value}>
            {translate(text)}
          </option>
        ))}
      </select>
    </Cell>
  );
}

interface TextCellProps extends CellProps {
  readonly most: number;
  readonly empty: string;
  readonly list?: string;
  readonly formContext: EngineFormContext;
}

/** Text input with its label and error. */
function TextCell(props: TextCellProps) {
  const { id, formContext } = props;
  const error = useFieldError(formContext, id);
  const text = useTypedText<HTMLInputElement>({
    value: props.value,
    onChange: (typed) => props.onChange(textOf(typed)),
  });
  return (
    <Cell {...props}>
      <input
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId(id)}
        placeholder={props.empty}
        list={props.list}
        maxLength={props.most}
        disabled={props.disabled}
        {...text.control}
      />
      {error !== undefined && <FieldError id={id} error={error} />}
    </Cell>
  );
}

/** Adds an empty choice to a list. */
const orNone = (choices: readonly string[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries([['', t('Not stated')], ...choices.map((choice) => [choice, choice])]);

interface MarkerDetailsProps {
  /** Id prefix of its controls. */
  readonly id: string;
  readonly presets: string;
  readonly marker: Marker;
  readonly disabled: boolean;
  readonly formContext: EngineFormContext;
  readonly onChange: (change: MarkerChange) => void;
}

/** Details of a wound, with those of a bullet only for gunshots, and its appearance on the image. */
export function MarkerDetails({ id, presets, marker, onChange, ...shared }: MarkerDetailsProps) {
  const { disabled, formContext } = shared;
  const cell = (name: keyof Marker, label: string) => ({
    id: `${id}_${name}`,
    label,
    disabled,
    value: textOf(marker[name]),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const text = (name: keyof Marker, label: string, empty: string, most = 120) => ({
    ...cell(name, label),
    empty,
    most,
    formContext,
  });
  return (
    <>
      <ChoiceCell {...cell('part', t('Part'))} choices={orNone(PARTS[groupAt(marker) ?? ''])} />
      {isGunshot(textOf(marker.wound)) && (
        <>
          <ChoiceCell {...cell('caliber', t('Caliber'))} choices={orNone(CALIBERS)} />
          <TextCell {...text('range', t('Range'), t('such as 2 m'))} />
        </>
      )}
      <TextCell {...text('path', t('Path'), t('such as upward'))} />
      <TextCell {...text('label', t('Label in the image'), t('None'), MAX_LABEL_LENGTH)} list={presets} />
      <ChoiceCell
        {...cell('labelSide', t('Label position'))}
        value={sideOf(marker)}
        choices={SIDES}
        onChange={(side) => onChange({ labelSide: side as Side })}
      />
      <ChoiceCell
        {...cell('type', t('Symbol'))}
        choices={SIGN_LABELS}
        onChange={(sign) => onChange({ type: sign as Sign })}
      />
    </>
  );
}
