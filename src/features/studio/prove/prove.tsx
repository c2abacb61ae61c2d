import { useState } from 'react';
import { useStore } from 'zustand';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import type { StudioSession } from '../core/session.ts';
import type { FormProofs } from '../sandbox/sandbox.ts';
import type { Problem } from '../sandbox/messages.ts';
import { ChangedCases } from './changed-cases.tsx';
import { Coverage } from './coverage.tsx';
import { HostileTexts } from './hostile-texts.tsx';
import './prove.css';

export interface ProveProps {
  readonly session: StudioSession;
  readonly proofs: FormProofs;
  readonly onShow: (problem: Problem) => void;
  readonly onClose: () => void;
}

/** Panels of the coverage by cases, of the posts that a change alters, and of hostile texts. */
export function Prove({ session, proofs, onShow, onClose }: ProveProps) {
  const [tab, setTab] = useState<'coverage' | 'changes' | 'hostile'>('coverage');
  const { files, work } = useStore(session.store);
  const proved = { files, slug: work.slug, proofs };
  return (
    <Dialog open steady size="l" title="Prove the form" onClose={onClose}>
      <Tabs
        label="Proofs"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'coverage',
            label: 'Coverage',
            panel: <Coverage {...proved} onAdd={session.change} onShow={onShow} />,
          },
          {
            id: 'changes',
            label: 'Changed posts',
            panel: <ChangedCases {...proved} before={session.base} />,
          },
          { id: 'hostile', label: 'Hostile texts', panel: <HostileTexts {...proved} /> },
        ]}
      />
    </Dialog>
  );
}
