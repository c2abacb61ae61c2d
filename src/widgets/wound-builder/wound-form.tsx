import { CALIBERS, isGunshot, PARTS, SIDES, TYPES } from './wound-choices.ts';
import type { Wound } from './wound-text.ts';

interface TextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** What stands in the empty control. */
  readonly empty: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

interface ChoiceProps extends TextProps {
  readonly choices: readonly string[];
}

const Label = ({ id, label }: Pick<TextProps, 'id' | 'label'>) => (
  <label className="field__label" htmlFor={id}>
    {label}
  </label>
);

/** A select under its label. */
function WoundChoice({ id, label, value, choices, empty, disabled, onChange }: ChoiceProps) {
  return (
    <div className="wound__cell">
      <Label id={id} label={label} />
      <select
        id={id}
        className="input"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A line of text under its label. */
function WoundText({ id, label, value, empty, disabled, onChange }: TextProps) {
  return (
    <div className="wound__cell">
      <Label id={id} label={label} />
      <input
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        placeholder={empty}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

export type WoundFacts = Omit<Wound, 'letter'>;

interface WoundFormProps {
  readonly id: string;
  readonly facts: WoundFacts;
  readonly disabled: boolean;
  readonly onChange: (facts: WoundFacts) => void;
}

/** The questions on one wound; those on a bullet only of a gunshot wound. */
export function WoundForm({ id, facts, disabled, onChange }: WoundFormProps) {
  const cell = (name: keyof WoundFacts, label: string, empty: string) => ({
    id: `${id}-wound-${name}`,
    label,
    empty,
    disabled,
    value: facts[name],
    onChange: (value: string) => onChange({ ...facts, [name]: value }),
  });
  return (
    <>
      <WoundChoice {...cell('type', 'Type', 'Choose…')} choices={TYPES} />
      <WoundChoice
        {...cell('region', 'Region', 'Choose…')}
        choices={Object.keys(PARTS)}
        onChange={(region) => onChange({ ...facts, region, part: '' })}
      />
      <WoundChoice {...cell('part', 'Part', 'Not said')} choices={PARTS[facts.region] ?? []} />
      <WoundChoice {...cell('side', 'Side', 'N/A')} choices={SIDES} />
      {isGunshot(facts.type) && (
        <>
          <WoundChoice {...cell('caliber', 'Caliber', 'Not said')} choices={CALIBERS} />
          <WoundText {...cell('range', 'Range', 'Contact, close, distant')} />
        </>
      )}
      <WoundText {...cell('path', 'Path', 'Front to back, downward')} />
    </>
  );
}
