import { useId } from 'react';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';
import './segmented-control.css';
import type { Shown } from '../../../contract/messages.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: Shown;
  readonly icon?: IconRef;
}

interface SegmentedControlProps<Value extends string> {
  /** Visually hidden legend. */
  readonly label: Shown;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shows only icons; labels remain accessible names. */
  readonly iconOnly?: boolean;
}

/** A single choice with all options visible: radio buttons in a row. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, iconOnly = false } = props;
  const name = useId();
  return (
    <fieldset className="segmented framed">
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="segmented__item muted strong gap-s1 relative center"
          title={iconOnly ? segment.label : undefined}
        >
          <input
            type="radio"
            className="segmented__input"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          <span className={iconOnly ? 'visually-hidden' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
