import { presetFields, usualAnswers } from 'virtual:form-presets';
import { modelVersion } from 'virtual:form-model';
import { localText } from '../../shared/lib/storage.ts';
import type { LibraryEntry } from '../../services/user-library/library-entry.ts';
import { type Preset, readPreset } from './preset.ts';

/** Something that a form can be filled from: the user's own, or what the form itself says is usual. */
export interface OfferedPreset extends Preset {
  readonly id: string;
  /** Null for the usual values of the form. */
  readonly entry: LibraryEntry | null;
}

const USUAL = 'usual';

/** Whether the answer of a field may be kept for other cases. */
export const isKeptInPresets = (field: string): boolean => presetFields.has(field);

/** What a form can be filled from: its usual values first, then what the user keeps for it. */
export function presetsOf(slug: string, entries: readonly LibraryEntry[]): readonly OfferedPreset[] {
  const usual = usualAnswers[slug];
  const own = entries.flatMap((entry): OfferedPreset[] => {
    const preset = entry.kind === 'preset' && entry.form === slug && readPreset(entry.name, entry.content);
    return preset ? [{ ...preset, id: entry.id, entry }] : [];
  });
  return usual === undefined
    ? own
    : [
        { id: USUAL, name: 'Set the rest to usual', model: modelVersion, answers: usual, entry: null },
        ...own,
      ];
}

const lastKey = (slug: string): string => `phmc.lastPreset.${slug}`;

/** Notes which preset a form was filled from. */
export const noteUsed = (slug: string, { id }: OfferedPreset): void => void localText.set(lastKey(slug), id);

/** The preset that one key takes: the one used last in the form, or the only one there is. */
export function presetAtHand(slug: string, presets: readonly OfferedPreset[]): OfferedPreset | undefined {
  const last = localText.get(lastKey(slug));
  const used = last.ok ? presets.find(({ id }) => id === last.value) : undefined;
  return used ?? (presets.length === 1 ? presets[0] : undefined);
}
