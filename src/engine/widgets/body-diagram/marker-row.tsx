import { useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { EngineFormContext } from '../../react/fields/form-context.ts';
import { useErrorCount } from '../../react/fields/use-form-context.ts';
import { textOf } from '../../react/fields/widget-props.ts';
import { VIEW_LABELS, VIEWS } from './labels.ts';
import { MarkerDetails } from './marker-details.tsx';
import type { Marker } from './marker.ts';
import { centreOf, regionAt, regionNames } from './regions.ts';
import type { MarkerChange } from './sentence.ts';
import { moveTo, sentenceOf } from './sentence.ts';
import { TYPES } from './wound-choices.ts';
import { t, translate } from '../../../../contract/messages.ts';

interface MarkerRowProps {
  readonly id: string;
  readonly presets: string;
  readonly marker: Marker;
  readonly index: number;
  readonly disabled: boolean;
  readonly formContext: EngineFormContext;
  readonly onChange: (change: MarkerChange) => void;
  readonly onRemove: () => void;
}

export const woundId = (id: string, index: number): string => `${id}_${index}_wound`;

/** A marker as text: its sentence, and all functions of the image for users who cannot see it or point. */
export function MarkerRow({ id, presets, marker, index, disabled, ...props }: MarkerRowProps) {
  const { formContext, onChange } = props;
  const [open, setOpen] = useState(false);
  const row = `${id}_${index}`;
  // Read-only rows show everything.
  const shown = useErrorCount(formContext, row) > 0 || open || disabled;
  const name = t('Marker {number}', { number: index + 1 });
  const region = regionAt(marker) ?? '';
  const wound = textOf(marker.wound);
  const place = (target: string): void => {
    const to = centreOf(target);
    if (to) onChange(moveTo(marker, to));
  };
  return (
    <li className="marker stack gap-s1" data-index={index}>
      <span className="marker__number rounded small strong digits" aria-hidden="true">
        {index + 1}
      </span>
      <select
        id={woundId(id, index)}
        className="input"
        aria-label={t('{name}: wound', { name })}
        disabled={disabled}
        value={wound}
        onChange={(event) => onChange({ wound: event.currentTarget.value })}
      >
        <option value="">{t('Type of wound…')}</option>
        {[...new Set(wound === '' ? TYPES : [wound, ...TYPES])].map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('{name}: place', { name })}
        disabled={disabled}
        value={region}
        onChange={(event) => place(event.currentTarget.value)}
      >
        {region === '' && <option value="">{t('beside the figure')}</option>}
        {VIEWS.map((view) => (
          <optgroup key={view} label={translate(VIEW_LABELS[view])}>
            {regionNames(view).map((regionName) => (
              <option key={regionName}>{regionName}</option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className="tools marker__tools">
        <IconButton
          size="s"
          icon={shown ? 'chevron-up' : 'chevron-down'}
          label={t('{name}: details', { name })}
          aria-expanded={shown}
          aria-controls={shown ? `${row}-details` : undefined}
          disabled={disabled}
          onClick={() => setOpen(!shown)}
        />
        <IconButton
          size="s"
          icon="trash"
          label={t('{name}: remove', { name })}
          data-action="remove"
          disabled={disabled}
          onClick={props.onRemove}
        />
      </div>
      <p className="marker__text breaks small">{sentenceOf(marker)}</p>
      {shown && (
        <div
          className="marker__details pad-s2 sunk stack gap-s2"
          id={`${row}-details`}
          role="group"
          aria-label={t('{name}: details', { name })}
        >
          <MarkerDetails {...{ presets, marker, disabled, formContext, onChange }} id={row} />
        </div>
      )}
    </li>
  );
}
