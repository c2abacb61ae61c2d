import { useId, useState } from 'react';
import { PositionPanel } from '../../../engine/widgets/position-select/position-panel.tsx';
import { useSources } from '../../../engine/react/fields/use-options.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { type Discipline, DISCIPLINES, positionsOf } from './disciplines.ts';
import '../../../shared/ui/tool.css';
import { t, translate } from '../../../../contract/messages.ts';

/** Positions dialog with one tab per discipline. */
export function Positions({ onClose }: ToolProps) {
  const [list, setList] = useState(DISCIPLINES[0]?.list ?? '');
  return (
    <Dialog open size="l" title={t('Positions')} onClose={onClose}>
      <Tabs
        label={t('Discipline')}
        value={list}
        onChange={setList}
        tabs={DISCIPLINES.map((discipline) => ({
          id: discipline.list,
          label: translate(discipline.label),
          panel: <Listed discipline={discipline} />,
        }))}
      />
    </Dialog>
  );
}

function Listed({ discipline }: { readonly discipline: Discipline }) {
  const lists = useSources((state) => state.lists);
  const positions = positionsOf(lists, discipline);
  const name = useId();
  if (positions.length === 0)
    return (
      <EmptyState icon="briefcase" heading={t('No positions found')}>
        {t('The list comes from the database. Check the connection and open this again.')}
      </EmptyState>
    );
  return (
    <div className="tool__disclosures">
      {positions.map(({ value, label, about }, index) => (
        <details key={value} name={name} open={index === 0}>
          <summary>
            {label}{' '}
            <Badge tone={about?.status === 'open' ? 'ok' : 'neutral'}>
              {about?.status === 'open' ? t('Applications open') : t('Closed')}
            </Badge>
          </summary>
          {about && <PositionPanel title={label} about={about} />}
        </details>
      ))}
    </div>
  );
}
