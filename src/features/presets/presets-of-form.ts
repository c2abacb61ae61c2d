import { presetFields, usualAnswers } from 'virtual:form-presets';
import { modelVersion } from 'virtual:form-model';
import { localText } from '../../shared/lib/storage.ts';
import type { LibraryEntry } from '../../services/user-library/library-entry.ts';
import { type Preset, readPreset } from './preset.ts';
import { t } from '../../../contract/messages.ts';

/** A preset of the user, or the form's usual values. */
export interface OfferedPreset extends Preset {
  readonly id: string;
  /** Null for the form's usual values. */
  readonly entry: LibraryEntry | null;
}

const USUAL = 'usual';

/** Returns true if presets may contain the field. */
export const isPresetField = (field: string): boolean => presetFields.has(field);

/** Returns the presets of a form: its usual values first, then the user's. */
export function presetsOf(slug: string, entries: readonly LibraryEntry[]): readonly OfferedPreset[] {
  const usual = usualAnswers[slug];
  const own = entries.flatMap((entry): OfferedPreset[] => {
    const preset = entry.kind === 'preset' && entry.form === slug && readPreset(entry.name, entry.content);
    return preset ? [{ ...preset, id: entry.id, entry }] : [];
  });
  return usual === undefined
    ? own
    : [
        {
          id: USUAL,
          name: t('Usual answers for the rest'),
          model: modelVersion,
          answers: usual,
          entry: null,
        },
        ...own,
      ];
}

const lastKey = (slug: string): string => `phmc.lastPreset.${slug}`;

/** Stores the preset last used in a form. */
export const noteUsed = (slug: string, { id }: OfferedPreset): void => void localText.set(lastKey(slug), id);

/** Returns the default preset: the last used one, or the only one. */
export function defaultPreset(slug: string, presets: readonly OfferedPreset[]): OfferedPreset | undefined {
  const last = localText.get(lastKey(slug));
  const used = last.ok ? presets.find(({ id }) => id === last.value) : undefined;
  return used ?? (presets.length === 1 ? presets[0] : undefined);
}
