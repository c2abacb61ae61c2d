import '../../engine/fields/controls.css';
import { PLACES } from './draft.ts';

export interface PlacesProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const nameOf = (place: string): string => new Map(Object.entries(PLACES)).get(place) ?? place;

/** Where a lockdown applies. A place that is stored and not known here stays until somebody takes it out. */
export function Places({ chosen, onChange }: PlacesProps) {
  const places = [...new Set([...Object.keys(PLACES), ...chosen])];
  return (
    <fieldset className="panel-field">
      <legend className="panel-field__label">Applies to</legend>
      <div className="choices">
        {places.map((place) => (
          <label key={place} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(place)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, place] : chosen.filter((each) => each !== place))
              }
            />
            {nameOf(place)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
