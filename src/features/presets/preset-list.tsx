import { useState } from 'react';
import type { FillableForm } from '../../engine/definition/form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LibraryRow } from '../../services/user-library/library-row.tsx';
import { LibraryTransfer } from '../../services/user-library/library-transfer.tsx';
import type { OfferedPreset } from './presets-of-form.ts';
import { t, translate } from '../../../contract/messages.ts';

interface PresetListProps {
  readonly form: FillableForm;
  readonly presets: readonly OfferedPreset[];
  readonly onUse: (preset: OfferedPreset, replaces: boolean) => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** Dialog that lists the form's presets; a click applies one. */
export function PresetList({ form, presets, onUse, onKeep, onClose }: PresetListProps) {
  const [replaces, setReplaces] = useState(false);
  const titles = ({ answers }: OfferedPreset): string =>
    Object.keys(answers)
      .map((name) => form.schema.properties[name]?.title ?? name)
      .join(', ');
  return (
    <Dialog
      open
      title={t('Presets of {name}', { name: translate(form.meta.name) })}
      onClose={onClose}
      footer={
        <Button variant="primary" icon="plus" onClick={onKeep}>
          {t('Save these answers as a preset')}
        </Button>
      }
    >
      {presets.length === 0 ? (
        <EmptyState level={3} icon="clone" heading={t('No presets of this form yet')}>
          {t('A preset holds answers that you give often. Fill them in, then save them here.')}
        </EmptyState>
      ) : (
        <>
          <ul className="divided plain-list framed">
            {presets.map((preset, index) => (
              <LibraryRow
                key={preset.id}
                name={preset.name}
                entry={preset.entry}
                text={titles(preset)}
                where={preset.entry ? t('Your preset') : t('Preset of the form')}
                isFirst={index === 0}
                onUse={() => onUse(preset, replaces)}
              />
            ))}
          </ul>
          <CheckBox label={t('Replace existing answers')} checked={replaces} onChange={setReplaces} />
        </>
      )}
      <LibraryTransfer kind="preset" />
    </Dialog>
  );
}
