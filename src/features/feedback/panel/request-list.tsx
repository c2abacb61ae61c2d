import { useState } from 'react';
import type { FeedbackState } from '../../../../contract/feedback.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { useRows } from '../../../services/server/use-rows.ts';
import { KIND_LABELS, type ReceivedRequest, requestOf, STATE_LABELS } from './received-request.ts';
import { RequestDialog } from './request-dialog.tsx';
import { t, translate } from '../../../../contract/messages.ts';

/** Bug, idea and form requests, newest first. */
export function RequestList() {
  const { rows, more, loadMore } = useRows('featureRequests', 'at', 0);
  const [open, setOpen] = useState<string | null>(null);
  // States changed here, since the rows are not reloaded
  const [set, setStates] = useState<Readonly<Record<string, FeedbackState>>>({});

  return (
    <LoadedView of={rows}>
      {(list) => {
        const requests = list
          .map(requestOf)
          .filter((request) => request !== null)
          .map((request) => ({ ...request, state: set[request.id] ?? request.state }));
        const read = requests.find(({ id }) => id === open);
        return (
          <div className="stack gap-s3">
            {requests.length === 0 ? (
              <EmptyState icon="check-circle" heading={t('No feedback yet')}>
                {t('Bugs, ideas and new forms that people send from Tools appear here.')}
              </EmptyState>
            ) : (
              <RequestTable requests={requests} onRead={setOpen} onEarlier={more ? loadMore : undefined} />
            )}
            {read && (
              <RequestDialog
                request={read}
                onState={(state) => setStates({ ...set, [read.id]: state })}
                onClose={() => setOpen(null)}
              />
            )}
          </div>
        );
      }}
    </LoadedView>
  );
}

const columnsOf = (onRead: (id: string) => void): readonly Column<ReceivedRequest>[] => [
  { title: t('Title'), value: ({ title }) => title },
  { title: t('Kind'), filter: true, value: ({ kind }) => translate(KIND_LABELS[kind]) },
  { title: t('From'), value: ({ discord }) => discord },
  { title: t('Received (UTC)'), kind: 'moment', value: ({ at }) => at },
  {
    title: t('State'),
    filter: true,
    value: ({ state }) => translate(STATE_LABELS[state].label),
    cell: ({ state }) => (
      <Badge tone={STATE_LABELS[state].tone}>{translate(STATE_LABELS[state].label)}</Badge>
    ),
  },
  {
    title: t('Read'),
    kind: 'actions',
    cell: ({ id, title }) => (
      <Button size="s" aria-label={t('Read “{title}”', { title })} onClick={() => onRead(id)}>
        {t('Read')}
      </Button>
    ),
  },
];

interface RequestTableProps {
  readonly requests: readonly ReceivedRequest[];
  readonly onRead: (id: string) => void;
  readonly onEarlier: (() => void) | undefined;
}

function RequestTable({ requests, onRead, onEarlier }: RequestTableProps) {
  return (
    <Table
      label={t('Bugs, ideas, forms')}
      columns={columnsOf(onRead)}
      rows={requests}
      keyOf={({ id }) => id}
      onEarlier={onEarlier}
    />
  );
}
