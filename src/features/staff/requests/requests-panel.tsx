import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import { changeText, entryAfter, makeChange, pathOf } from '../changes.ts';
import { type OpenRequest, requestsOf } from '../requests.ts';
import { backend } from '../../../services/platform/backend.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { utcText } from '../../../shared/ui/time-text.ts';
import './requests.css';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { err, type Result } from '../../../shared/lib/result.ts';
import { auditChange } from '../../../services/platform/audit-change.ts';
import { currentUser } from '../../../services/platform/current-user.ts';
import { read, save } from '../../../services/server/server.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

/** Verb of each kind of request, shown before the name. */
const DOES = { change: msg('Change'), add: msg('Add'), remove: msg('Remove from the list:') } as const;

const GONE = errorMessage('This person is no longer on the list. Decline the request.');

const endOf = ({ id }: OpenRequest) => ({ [`staffRequests/${id}`]: null });

/** Closes a request without a change and writes an audit entry. */
const end = (request: OpenRequest, action: string): Promise<Result<void, ErrorMessage>> =>
  save({
    ...endOf(request),
    ...auditChange(currentUser()?.uid ?? '', {
      action,
      target: pathOf(request),
      details: `${request.byName}: ${DOES[request.kind]} ${request.name}. ${changeText(request)}`,
    }),
  });

const refuse = (request: OpenRequest): Promise<Result<void, ErrorMessage>> =>
  end(request, 'staff.request.refuse');

/** Applies a request and closes it in one write. If the change is already in effect, only closes it. */
async function approve(request: OpenRequest): Promise<Result<void, ErrorMessage>> {
  const action = 'staff.request.approve';
  const stored = await read(pathOf(request));
  if (!stored.ok) return stored;
  const base = stored.value ?? null;
  if (deepEqual(base, entryAfter(base, request))) return end(request, action);
  if (base === null && request.kind === 'change') return err(GONE);
  return makeChange(request, {
    by: currentUser()?.uid ?? '',
    base,
    note: [`Requested by ${request.byName}`, request.note].filter(Boolean).join(': '),
    action,
    also: endOf(request),
  });
}

/** Subscribes to the requests; undefined until loaded. */
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

/** Panel for requested staff changes. Approving applies the change; both answers close the request. */
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
      <p role="alert" className="hide-empty tone-danger">
        {translate(failure)}
      </p>
      {requests === undefined && <Skeleton lines={4} />}
      {requests?.length === 0 && (
        <EmptyState icon="check-circle" heading={t('No requests are waiting')}>
          {t('Members can ask for changes to the staff lists under Tools, Staff.')}
        </EmptyState>
      )}
      <ul className="requests plain-list stack gap-s2">
        {requests?.map((request) => (
          <li key={request.id} className="requests__row gap-s3 pad-s3 starts card flex wrap spread">
            <div>
              <p className="strong">
                {translate(DOES[request.kind])} {request.name}
              </p>
              <p>{changeText(request, translate)}</p>
              {request.note && <p>{t('Reason: {note}', { note: request.note })}</p>}
              <p className="muted">
                {request.byName}, {utcText(request.at)}
              </p>
            </div>
            <div className="flex gap-s2">
              <Button
                size="s"
                variant="primary"
                busy={busy === request.id}
                onClick={() => void answer(request, true)}
              >
                {t('Approve')}
              </Button>
              <Button size="s" busy={busy === request.id} onClick={() => void answer(request, false)}>
                {t('Decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
