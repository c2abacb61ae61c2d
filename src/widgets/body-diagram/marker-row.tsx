import { IconButton } from '../../ui/icon-button.tsx';
import { errorId } from '../../engine/react/fields/field-ids.ts';
import { FieldError } from '../../engine/react/fields/field-notes.tsx';
import type { EngineFormContext } from '../../engine/react/fields/form-context.ts';
import { useFieldError } from '../../engine/react/fields/use-form-context.ts';
import { useLocalText } from '../../engine/react/fields/use-local-text.ts';
import { textOf } from '../../engine/react/fields/widget-props.ts';
import { movedTo, sideOf } from './geometry.ts';
import type { Marker, Sign } from './marker.ts';
import { MOST_LABEL } from './marker.ts';
import { centreOf, regionAt, regionNames } from './regions.ts';
import { SIGN_LABELS } from './labels.ts';

interface MarkerRowProps {
  readonly id: string;
  readonly presets: string;
  readonly marker: Marker;
  readonly index: number;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly formContext: EngineFormContext;
  readonly onChange: (marker: Marker) => void;
  readonly onRemove: () => void;
}

/** The marker with a label, or without one when it was emptied. */
function labelled(marker: Marker, text: string): Marker {
  const { label: before, ...bare } = marker;
  if (text === (before ?? '')) return marker;
  return text === '' ? bare : { ...bare, label: text };
}

/** A marker as text: everything that the picture offers, for those who cannot see or point. */
export function MarkerRow(props: MarkerRowProps) {
  const { id, marker, index, formContext, onChange } = props;
  const locked = props.disabled || props.readonly;
  const name = `Marker ${index + 1}`;
  const labelId = `${id}_${index}_label`;
  const error = useFieldError(formContext, labelId);
  const text = useLocalText({
    value: marker.label,
    onChange: (label) => onChange(labelled(marker, textOf(label))),
  });
  const region = regionAt(marker) ?? '';
  const place = (target: string): void => {
    const to = centreOf(target);
    if (to) onChange(movedTo(marker, to));
  };
  return (
    <li className="marker" data-index={index}>
      <span className="marker__number">{index + 1}.</span>
      <input
        id={labelId}
        className="input"
        type="text"
        autoComplete="off"
        aria-label={`${name}: label`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId(labelId)}
        placeholder="No label"
        list={props.presets}
        maxLength={MOST_LABEL}
        disabled={props.disabled}
        readOnly={props.readonly}
        value={text.local}
        onChange={(event) => text.change(event.currentTarget.value)}
      />
      <select
        className="input"
        aria-label={`${name}: sign`}
        disabled={locked}
        value={marker.type}
        onChange={(event) => onChange({ ...marker, type: event.currentTarget.value as Sign })}
      >
        {Object.entries(SIGN_LABELS).map(([sign, signLabel]) => (
          <option key={sign} value={sign}>
            {signLabel}
          </option>
        ))}
      </select>
      <select
        className="input marker__place"
        aria-label={`${name}: place`}
        disabled={locked}
        value={region}
        onChange={(event) => place(event.currentTarget.value)}
      >
        {region === '' && <option value="">beside the figure</option>}
        {regionNames.map((regionName) => (
          <option key={regionName} value={regionName}>
            {regionName}
          </option>
        ))}
      </select>
      <div className="tools marker__tools">
        <IconButton
          size="s"
          icon="right-left"
          label={`${name}: label on the left`}
          pressed={sideOf(marker) === 'left'}
          disabled={locked}
          onClick={() => onChange({ ...marker, labelSide: sideOf(marker) === 'left' ? 'right' : 'left' })}
        />
        <IconButton
          size="s"
          icon="trash"
          label={`${name}: remove`}
          data-action="remove"
          disabled={locked}
          onClick={props.onRemove}
        />
      </div>
      <FieldError id={labelId} formContext={formContext} />
    </li>
  );
}
