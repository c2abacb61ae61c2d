import './controls.css';

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box to tick, with its text. */
export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        className="choice__mark"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
