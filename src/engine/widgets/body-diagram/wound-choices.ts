/** Body parts of each group that a wound may affect. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  Head: ['Scalp', 'Skull', 'Brain', 'Forehead', 'Temple', 'Eye', 'Nose', 'Cheek', 'Jaw', 'Mouth', 'Ear'],
  Neck: ['Throat', 'Windpipe', 'Carotid artery', 'Jugular vein', 'Cervical spine', 'Nape'],
  Chest: ['Heart', 'Lungs', 'Ribs', 'Sternum', 'Clavicle', 'Thoracic spine', 'Aorta', 'Chest wall'],
  Abdomen: ['Liver', 'Spleen', 'Stomach', 'Intestines', 'Kidney', 'Pancreas', 'Bladder', 'Abdominal wall'],
  Back: ['Shoulder blade', 'Thoracic spine', 'Lumbar spine', 'Flank', 'Lower back', 'Buttock'],
  Arms: ['Shoulder', 'Upper arm', 'Elbow', 'Forearm', 'Wrist', 'Hand', 'Fingers'],
  Legs: ['Hip', 'Thigh', 'Femoral artery', 'Knee', 'Lower leg', 'Ankle', 'Foot', 'Toes'],
  Genitalia: ['External genitalia', 'Groin', 'Perineum'],
};

/** Types of wound, in display order. */
export const TYPES = [
  'Perforating gunshot wound',
  'Penetrating gunshot wound',
  'Gunshot wound (entry)',
  'Gunshot wound (exit)',
  'Stab wound',
  'Laceration',
  'Incised wound',
  'Bruise (contusion)',
  'Abrasion',
  'Fracture',
  'Burn',
  'Bite mark',
  'Taser prong',
  'Surgical incision',
  'Needle puncture',
  'Defensive wound',
  'Hesitation mark',
  'Decomposition',
  'Scarring',
  'Tattoo',
  'Birthmark',
  'Puncture wound',
  'Penetrating injury',
] as const;

export const CALIBERS = [
  '9x19mm Parabellum',
  '.45 ACP',
  '5.56x45mm NATO',
  '7.62x39mm',
  '7.62x51mm NATO',
  '.308 Winchester',
  '12 Gauge',
  '.22LR',
  '.50 BMG',
  'Other',
] as const;

/** Returns true if a type of wound has a caliber. */
export const isGunshot = (type: string): boolean => /gunshot/i.test(type);

/** Labels of wound types; gunshots share one. */
const CODES: Readonly<Record<string, string>> = {
  'Stab wound': 'STAB',
  Laceration: 'LAC',
  'Bruise (contusion)': 'BLUNT',
  Fracture: 'FX',
  Burn: 'BURN',
  'Bite mark': 'BITE',
  'Taser prong': 'TASER',
};

/** Returns the label of a wound type; empty if it has none. */
export const codeOf = (type = ''): string => (isGunshot(type) ? 'GSW' : (CODES[type] ?? ''));
