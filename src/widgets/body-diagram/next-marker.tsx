import { Button } from '../../ui/button.tsx';
import type { Sign } from './marker.ts';
import { MOST_LABEL } from './marker.ts';
import { SignMark } from './sign-mark.tsx';
import { LABELS, SIGN_LABELS } from './labels.ts';

interface NextMarkerProps {
  readonly id: string;
  readonly sign: Sign;
  readonly label: string;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly onSign: (sign: Sign) => void;
  readonly onLabel: (label: string) => void;
}

/** The id of the list of labels that are used often. */
export const presetsId = (id: string): string => `${id}-presets`;

/** What the next click on the figure puts there. */
export function NextMarker({ id, sign, label, invalid, disabled, readonly, ...props }: NextMarkerProps) {
  return (
    <div className="next-marker">
      <div className="next-marker__signs" role="group" aria-label="Sign of the next marker">
        {(Object.keys(SIGN_LABELS) as Sign[]).map((choice) => (
          <Button
            key={choice}
            pressed={choice === sign}
            disabled={disabled || readonly}
            onClick={() => props.onSign(choice)}
          >
            <SignMark sign={choice} /> {SIGN_LABELS[choice]}
          </Button>
        ))}
      </div>
      <input
        id={`${id}-next`}
        className="input next-marker__label"
        type="text"
        autoComplete="off"
        aria-label="Label of the next marker"
        aria-invalid={invalid || undefined}
        placeholder="Label, such as GSW"
        list={presetsId(id)}
        maxLength={MOST_LABEL}
        disabled={disabled}
        readOnly={readonly}
        value={label}
        onChange={(event) => props.onLabel(event.currentTarget.value)}
      />
      <datalist id={presetsId(id)}>
        {LABELS.map((preset) => (
          <option key={preset}>{preset}</option>
        ))}
      </datalist>
    </div>
  );
}
