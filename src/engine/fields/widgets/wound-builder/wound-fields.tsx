import { Icon } from '../../../../ui/icon.tsx';

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
export function WoundChoice({ id, label, value, choices, empty, disabled, onChange }: ChoiceProps) {
  return (
    <div className="wound__cell">
      <Label id={id} label={label} />
      <span className="select">
        <select
          id={id}
          className="input select__control"
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
        <Icon name="chevron-down" className="select__mark" />
      </span>
    </div>
  );
}

/** A line of text under its label. */
export function WoundText({ id, label, value, empty, disabled, onChange }: TextProps) {
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
