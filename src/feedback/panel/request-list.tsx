import { useState } from 'react';
import type { FeedbackState } from '../../../contract/feedback.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Table } from '../../ui/table.tsx';
import { useRows } from '../../server/use-rows.ts';
import './feedback.css';
import { KIND_LABELS, type ReceivedRequest, requestOf, STATE_LABELS } from './received-request.ts';
import { RequestDialog } from './request-dialog.tsx';

// What is needed most stands first: on a narrow screen the rest is a scroll away.
const COLUMNS = ['Title', 'State', 'Read', 'Kind', 'From', 'Received (UTC)'];

/** The bugs, ideas and forms that people sent, the newest first. */
export function RequestList() {
  const { rows, more, loadMore } = useRows('featureRequests', 'at', 0);
  const [open, setOpen] = useState<string | null>(null);
  // What was set here, while the rows are as they were read.
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
          <div className="panel-stack">
            {requests.length === 0 ? (
              <EmptyState icon="check-circle" heading="Nobody has sent anything yet">
                People report bugs, wish for something or send a new form under Tools.
              </EmptyState>
            ) : (
              <RequestTable requests={requests} onRead={setOpen} />
            )}
            {more && (
              <div>
                <Button onClick={loadMore}>Show earlier ones</Button>
              </div>
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

interface RequestTableProps {
  readonly requests: readonly ReceivedRequest[];
  readonly onRead: (id: string) => void;
}

function RequestTable({ requests, onRead }: RequestTableProps) {
  return (
    <Table label="Bugs, ideas, forms" columns={COLUMNS}>
      {requests.map(({ id, kind, title, discord, at, state }) => (
        <tr key={id}>
          <th scope="row" className="feedback__title">
            {title}
          </th>
          <td>
            <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Badge>
          </td>
          <td>
            <Button size="s" aria-label={`Read “${title}”`} onClick={() => onRead(id)}>
              Read
            </Button>
          </td>
          <td className="panel-table__number">{KIND_LABELS[kind]}</td>
          <td>{discord}</td>
          <td>
            <Moment at={at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
