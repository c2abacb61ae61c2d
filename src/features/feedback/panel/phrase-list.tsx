import { useState } from 'react';
import { Badge, type Tone } from '../../../shared/ui/badge.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { useNames } from '../../../services/server/use-names.ts';
import { useRows } from '../../../services/server/use-rows.ts';
import {
  approvePhrase,
  denyPhrase,
  phraseOf,
  type PhraseRequest,
  type PhraseState,
} from './phrase-request.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

const STATE_LABELS: Readonly<Record<PhraseState, readonly [Tone, string]>> = {
  pending: ['info', msg('Waiting')],
  approved: ['ok', msg('On the card')],
  denied: ['neutral', msg('Declined')],
};

/** Suggested bingo phrases, newest first. Approved ones apply from the next card. */
export function PhraseList() {
  const { rows, more, loadMore } = useRows('bingo/phraseRequests', 'timestamp', 0);
  // States changed here, since the rows are not reloaded
  const [answered, setAnswered] = useState<Readonly<Record<string, PhraseState>>>({});
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');

  async function answer(request: PhraseRequest, state: 'approved' | 'denied'): Promise<void> {
    setBusy(request.id);
    setProblem('');
    const done = await (state === 'approved' ? approvePhrase(request) : denyPhrase(request));
    setBusy('');
    if (done.ok) setAnswered((states) => ({ ...states, [request.id]: state }));
    else setProblem(done.error);
  }

  return (
    <div className="stack gap-s3">
      {problem !== '' && <Banner tone="danger">{problem}</Banner>}
      <LoadedView of={rows}>
        {(list) => (
          <PhraseTable
            phrases={list
              .map(phraseOf)
              .filter((phrase) => phrase !== null)
              .map((phrase) => ({ ...phrase, state: answered[phrase.id] ?? phrase.state }))}
            busy={busy}
            onAnswer={(request, state) => void answer(request, state)}
            onEarlier={more ? loadMore : undefined}
          />
        )}
      </LoadedView>
    </div>
  );
}

interface PhraseTableProps {
  readonly phrases: readonly PhraseRequest[];
  /** Id of the suggestion being saved. */
  readonly busy: string;
  readonly onAnswer: (request: PhraseRequest, state: 'approved' | 'denied') => void;
  readonly onEarlier: (() => void) | undefined;
}

const columnsOf = (
  { busy, onAnswer }: PhraseTableProps,
  nameOf: (uid: string) => string,
): readonly Column<PhraseRequest>[] => [
  { title: t('Phrase'), value: ({ phrase }) => phrase },
  { title: t('Card'), filter: true, value: ({ type }) => type },
  { title: t('By'), value: ({ by }) => nameOf(by) },
  { title: t('Suggested (UTC)'), kind: 'moment', value: ({ at }) => at },
  {
    title: t('State'),
    filter: true,
    value: ({ state }) => translate(STATE_LABELS[state][1]),
    cell: ({ state }) => <Badge tone={STATE_LABELS[state][0]}>{translate(STATE_LABELS[state][1])}</Badge>,
  },
  {
    title: t('Answer'),
    kind: 'actions',
    cell: (request) =>
      request.state === 'pending' && (
        <>
          <Button
            size="s"
            variant="primary"
            busy={busy === request.id}
            aria-label={t('Approve “{phrase}”', { phrase: request.phrase })}
            onClick={() => onAnswer(request, 'approved')}
          >
            {t('Approve')}
          </Button>
          <Button
            size="s"
            busy={busy === request.id}
            aria-label={t('Decline “{phrase}”', { phrase: request.phrase })}
            onClick={() => onAnswer(request, 'denied')}
          >
            {t('Decline')}
          </Button>
        </>
      ),
  },
];

function PhraseTable(props: PhraseTableProps) {
  const { phrases, onEarlier } = props;
  const nameOf = useNames(phrases.map(({ by }) => by));
  if (phrases.length === 0)
    return (
      <EmptyState icon="check-circle" heading={t('No suggested phrases yet')}>
        {t(
          'Players suggest phrases below their bingo card. Answered suggestions are deleted after a day or two.',
        )}
      </EmptyState>
    );
  return (
    <Table
      label={t('Bingo phrases')}
      columns={columnsOf(props, nameOf)}
      rows={phrases}
      keyOf={({ id }) => id}
      onEarlier={onEarlier}
    />
  );
}
