import { Button } from '../../../shared/ui/button.tsx';
import type { Sign } from './marker.ts';
import { SignMark } from './sign-mark.tsx';
import { SIGN_LABELS } from './labels.ts';
import { TYPES } from './wound-choices.ts';
import { t, translate } from '../../../../contract/messages.ts';

interface NextMarkerProps {
  readonly id: string;
  readonly sign: Sign;
  readonly wound: string;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onSign: (sign: Sign) => void;
  readonly onWound: (wound: string) => void;
}

/** Settings of the next marker added by a click. */
export function NextMarker({ id, sign, wound, invalid, disabled, ...props }: NextMarkerProps) {
  return (
    <div className="whole-row flex wrap gap-s2">
      <select
        id={`${id}-next`}
        className="input next-marker__wound"
        aria-label={t('Wound of the next marker')}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        value={wound}
        onChange={(event) => props.onWound(event.currentTarget.value)}
      >
        <option value="">{t('Type of wound…')}</option>
        {TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <div className="flex gap-s1" role="group" aria-label={t('Symbol of the next marker')}>
        {(Object.keys(SIGN_LABELS) as Sign[]).map((choice) => (
          <Button
            key={choice}
            pressed={choice === sign}
            disabled={disabled}
            onClick={() => props.onSign(choice)}
          >
            <SignMark sign={choice} /> {translate(SIGN_LABELS[choice])}
          </Button>
        ))}
      </div>
    </div>
  );
}
