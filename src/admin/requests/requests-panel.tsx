import { useEffect, useState } from 'react';
import { wordsOf } from '../../staff/changes.ts';
import { type OpenRequest, requestsOf } from '../../staff/requests.ts';
import { backend } from '../../platform/backend.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { timeText } from '../parts/time-text.ts';
import { approve, DOES, refuse } from './answer-request.ts';
import './requests.css';

/** Follows the requests; undefined until they have arrived. */
function useRequests(): readonly OpenRequest[] | undefined {
  const [requests, setRequests] = useState<readonly OpenRequest[]>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void backend?.database().then(
      (database) => {
        if (left) return;
        const show = (value: unknown): void => setRequests(requestsOf(value));
        stop = database.listen('staffRequests', show, () => setRequests([]));
      },
      () => setRequests([]),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  return requests;
}

/** What members asked to be changed in the staff lists. Approving makes the change; both ways end the request. */
export function RequestsPanel() {
  const requests = useRequests();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');

  const answer = async (request: OpenRequest, approved: boolean): Promise<void> => {
    setBusy(request.id);
    setFailure('');
    const done = await (approved ? approve(request) : refuse(request));
    setBusy(null);
    if (!done.ok) setFailure(done.error);
  };

  return (
    <>
      <p role="alert" className="requests__failure">
        {failure}
      </p>
      {requests === undefined && <Skeleton lines={4} />}
      {requests?.length === 0 && (
        <EmptyState icon="check-circle" heading="No requests are waiting">
          Members ask for changes to the staff lists under Tools, Staff.
        </EmptyState>
      )}
      <ul className="requests">
        {requests?.map((request) => (
          <li key={request.id} className="requests__row">
            <div>
              <p className="requests__what">
                {DOES[request.kind]} {request.name}
              </p>
              <p>{wordsOf(request)}</p>
              {request.note && <p>Why: {request.note}</p>}
              <p className="requests__who">
                {request.byName}, {timeText(request.at)} UTC
              </p>
            </div>
            <div className="requests__answers">
              <Button
                size="s"
                variant="primary"
                busy={busy === request.id}
                onClick={() => void answer(request, true)}
              >
                Approve
              </Button>
              <Button size="s" busy={busy === request.id} onClick={() => void answer(request, false)}>
                Refuse
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
