import { useState } from 'react';
import { setHideAgencySelector, usePreferences } from '../../../services/settings/preferences.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { IconRef } from '../../../shared/ui/icons.ts';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { Tile, Tiles } from '../../../shared/ui/tiles.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { groupById, isInGroup } from '../../../services/settings/agency-groups.ts';
import { useSources } from '../../../engine/react/fields/use-options.ts';
import { t, translate } from '../../../../contract/messages.ts';

/** Agency tiles that open the footage request. */
function LawAgencies({ onSelect }: { readonly onSelect: (code: string) => void }) {
  const agencies = useSources(({ lists }) => lists['agencies']) ?? [];
  return (
    <>
      <p>{t('Choose your agency to request footage. You do not need an account.')}</p>
      <Tiles>
        {agencies.map(({ value, label }, index) => (
          <Tile
            key={value}
            icon="building-shield"
            label={label}
            detail={value}
            first={index === 0}
            onSelect={() => onSelect(value)}
          />
        ))}
        <Tile
          icon="plus"
          label={t('Another agency')}
          detail={t('Enter its name in the request')}
          first={agencies.length === 0}
          onSelect={() => onSelect('')}
        />
      </Tiles>
    </>
  );
}

/** Lists the forms of the selected group, or all; for law enforcement, the agencies that can request footage. */
export function AgencySelector(props: ToolProps) {
  const { forms, form: open, about, onClose, onForm, onTool } = props;
  const { agencyGroup, hideAgencySelector } = usePreferences();
  const [all, setAll] = useState(false);
  const law = about === 'law';
  const group = groupById(agencyGroup);
  const shown = group && !all ? forms.filter((one) => isInGroup(one, group)) : forms;
  const title = law
    ? t('Law enforcement')
    : `${group && !all ? translate(group.label) : t('All forms')} (${shown.length})`;

  return (
    <Dialog
      open
      size="l"
      title={title}
      onClose={onClose}
      footer={
        <>
          {!law && (
            <CheckBox
              label={t('Do not show this after I choose an agency')}
              checked={hideAgencySelector}
              onChange={setHideAgencySelector}
            />
          )}
          <Button onClick={() => onTool('agencyGroup')}>{t('Choose another agency')}</Button>
          {group && !law && (
            <Button pressed={all} onClick={() => setAll(!all)}>
              {t('All forms')}
            </Button>
          )}
        </>
      }
    >
      {law ? (
        <LawAgencies onSelect={(code) => onTool('cctv', code)} />
      ) : (
        <Tiles>
          {shown.map((form, index) => (
            <Tile
              key={form.slug}
              icon={(form.icon ?? 'file-lines') as IconRef}
              label={form.name}
              detail={form.group}
              current={form.slug === open?.slug}
              first={index === 0}
              onSelect={() => onForm(form.slug)}
            />
          ))}
        </Tiles>
      )}
    </Dialog>
  );
}
