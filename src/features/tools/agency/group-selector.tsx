import { useState } from 'react';
import { setAgencyGroup, usePreferences } from '../../../services/settings/preferences.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { Tile, Tiles } from '../../../shared/ui/tiles.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { FORM_GROUPS, isInGroup } from '../../../services/settings/agency-groups.ts';
import { useSources } from '../../../engine/react/fields/use-options.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { DISCIPLINES, positionsOf } from '../positions/disciplines.ts';
import { plural, t, translate } from '../../../../contract/messages.ts';
import { tools } from '../../../../contract/organisation.ts';

/** Number of open positions per discipline; empty until loaded. */
function OpenByDiscipline({ onOpen }: { readonly onOpen: () => void }) {
  const lists = useSources((state) => state.lists);
  const known = DISCIPLINES.map((discipline) => ({
    ...discipline,
    positions: positionsOf(lists, discipline),
  }));
  if (known.every(({ positions }) => positions.length === 0)) return null;
  return (
    <section aria-labelledby="open-positions">
      <h3 id="open-positions" className="tool__heading">
        {t('Positions')}
      </h3>
      <ul className="tool__facts plain-list flex wrap">
        {known.map(({ list, label, positions }) => {
          const open = positions.filter(({ about }) => about?.status === 'open').length;
          return (
            <li key={list}>
              {translate(label)}{' '}
              <Badge tone={open > 0 ? 'ok' : 'neutral'}>
                {open > 0 ? plural(open, '{count} open', '{count} open') : t('closed')}
              </Badge>
            </li>
          );
        })}
      </ul>
      <p>
        <button type="button" className="link" onClick={onOpen}>
          {t('See the positions')}
        </button>
      </p>
    </section>
  );
}

/** Selects the user's workplace, whose forms are then listed first. */
export function GroupSelector({ forms, onClose, onTool }: ToolProps) {
  const { agencyGroup, hideAgencySelector } = usePreferences();
  const [remember, setRemember] = useState(true);

  const choose = (id: string): void => {
    setAgencyGroup(id, remember);
    if (hideAgencySelector) onClose();
    else onTool('agency');
  };

  return (
    <Dialog
      open
      title={t('Choose your agency')}
      onClose={onClose}
      footer={<CheckBox label={t('Remember my choice')} checked={remember} onChange={setRemember} />}
    >
      <p>{t('Your agency’s forms come first in every list. All other forms follow.')}</p>
      <Tiles>
        {FORM_GROUPS.map((group, index) => (
          <Tile
            key={group.id}
            icon={group.icon}
            label={translate(group.label)}
            detail={plural(
              forms.filter((form) => isInGroup(form, group)).length,
              '{about}. {count} forms.',
              '{about}. {count} forms.',
              { about: translate(group.about) },
            )}
            current={group.id === agencyGroup}
            first={index === 0}
            onSelect={() => choose(group.id)}
          />
        ))}
        {tools.includes('cctv') && (
          <Tile
            icon="scale-balanced"
            label={t('Law enforcement')}
            detail={t('Ask the hospital for camera footage')}
            onSelect={() => onTool('agency', 'law')}
          />
        )}
      </Tiles>
      <OpenByDiscipline onOpen={() => onTool('positions')} />
    </Dialog>
  );
}
