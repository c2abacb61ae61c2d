import { useState } from 'react';
import { bingo } from '../../../../contract/organisation.ts';
import { displayName } from '../../../services/auth/characters/identity.ts';
import { useFeature } from '../../../services/auth/permissions/use-feature.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { Game } from './game.tsx';
import { t } from '../../../../contract/messages.ts';

/** Bingo dialog with three cards shared by everybody on shift and renewed every morning. */
export function BingoTool({ onClose }: ToolProps) {
  const person = useAuth((state) => state.person);
  const mayPlay = useFeature('create_reports');
  const [type, setType] = useState(bingo.opens);
  return (
    <Dialog open size="l" title={t('EMS bingo')} onClose={onClose}>
      {person && mayPlay ? (
        <Tabs
          label={t('Card')}
          value={type}
          onChange={setType}
          tabs={bingo.cards.map((id) => ({
            id,
            label: id,
            panel: <Game type={id} me={displayName(person)} />,
          }))}
        />
      ) : (
        <EmptyState icon="lock" heading={t('Bingo is for members')}>
          {t('Sign in as a faction member to play.')}
        </EmptyState>
      )}
    </Dialog>
  );
}
