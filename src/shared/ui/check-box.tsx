import './controls.css';

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className="choice gap-s2 center target-s">
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
