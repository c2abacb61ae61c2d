import { CALIBERS, isGunshot, PARTS, SIDES, TYPES } from './wound-choices.ts';
import { WoundChoice, WoundText } from './wound-fields.tsx';
import type { Wound } from './wound-words.ts';

export type WoundFacts = Omit<Wound, 'letter'>;

interface WoundFormProps {
  readonly id: string;
  readonly facts: WoundFacts;
  readonly disabled: boolean;
  readonly onChange: (facts: WoundFacts) => void;
}

/** The questions on one wound; those on a bullet only of a gunshot wound. */
export function WoundForm({ id, facts, disabled, onChange }: WoundFormProps) {
  const cell = (name: keyof WoundFacts, label: string, empty: string) => ({
    id: `${id}-wound-${name}`,
    label,
    empty,
    disabled,
    value: facts[name],
    onChange: (value: string) => onChange({ ...facts, [name]: value }),
  });
  return (
    <>
      <WoundChoice {...cell('type', 'Type', 'Choose…')} choices={TYPES} />
      <WoundChoice
        {...cell('region', 'Region', 'Choose…')}
        choices={Object.keys(PARTS)}
        onChange={(region) => onChange({ ...facts, region, part: '' })}
      />
      <WoundChoice {...cell('part', 'Part', 'Not said')} choices={PARTS[facts.region] ?? []} />
      <WoundChoice {...cell('side', 'Side', 'N/A')} choices={SIDES} />
      {isGunshot(facts.type) && (
        <>
          <WoundChoice {...cell('caliber', 'Caliber', 'Not said')} choices={CALIBERS} />
          <WoundText {...cell('range', 'Range', 'Contact, close, distant')} />
        </>
      )}
      <WoundText {...cell('path', 'Path', 'Front to back, downward')} />
    </>
  );
}
