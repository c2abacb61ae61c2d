import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { HelperProps } from '../../engine/react/fields/helper-table.ts';
import { isGunshot } from './wound-choices.ts';
import { WoundForm } from './wound-form.tsx';
import { isDescribed, nextLetter, withLine, woundLine } from './wound-text.ts';
import type { Wound } from './wound-text.ts';
import './wound-builder.css';

const BLANK = { region: '', part: '', type: '', side: '', caliber: '', range: '', path: '' };

/** What was said of a bullet counts only while the wound is one of a gunshot. */
const settled = (wound: Wound): Wound =>
  isGunshot(wound.type) ? wound : { ...wound, caliber: '', range: '' };

/** Writes one line on a wound from a few choices, and puts it at the end of the text. */
export function WoundBuilder({ id, text, disabled, onText }: HelperProps) {
  const [open, setOpen] = useState(false);
  const [facts, setFacts] = useState(BLANK);
  const [added, setAdded] = useState<{ readonly before: string; readonly after: string }>();
  const wound = settled({ ...facts, letter: nextLetter(text) });
  const ready = isDescribed(wound);

  const add = (): void => {
    const after = withLine(text, woundLine(wound));
    setAdded({ before: text, after });
    onText(after);
    setFacts({ ...BLANK, type: facts.type, caliber: facts.caliber });
  };
  const undo = (): void => {
    setAdded(undefined);
    onText(added?.before ?? text);
  };
  return (
    <div className="wound">
      <Button
        size="s"
        variant="quiet"
        icon={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-controls={open ? `${id}-wound` : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        Describe a wound
      </Button>
      {open && (
        <div className="wound__body" id={`${id}-wound`} role="group" aria-label="A wound">
          <WoundForm id={id} facts={facts} disabled={disabled} onChange={setFacts} />
          <p className="wound__line">{ready ? woundLine(wound) : 'Choose the type and the region.'}</p>
          <Button size="s" icon="plus" disabled={disabled || !ready} onClick={add}>
            Add wound {wound.letter}
          </Button>
        </div>
      )}
      <p className="wound__said" role="status">
        {/* Once the text was changed again, taking the line back would take that back too. */}
        {added?.after === text && (
          <>
            Wound added.{' '}
            <Button size="s" variant="quiet" icon="undo" disabled={disabled} onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
