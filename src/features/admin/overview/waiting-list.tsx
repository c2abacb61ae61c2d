import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { UNREACHABLE } from '../../../services/server/failure-messages.ts';
import type { Waiting } from '../../../services/server/pending-tasks.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import type { Panel } from '../../../workspace/slots.ts';
import { t, translate } from '../../../../contract/messages.ts';

/** Pending work of a panel, or the error from reading it. */
interface Found {
  readonly panel: Panel;
  readonly outcome: Result<readonly Waiting[], ErrorMessage>;
}

/** Reads all panels in parallel; a failure does not affect the others. */
async function readAll(panels: readonly Panel[]): Promise<Result<readonly Found[], ErrorMessage>> {
  const asked = panels.flatMap((panel) => {
    const outcome = panel.readWaiting?.().catch(() => err(UNREACHABLE));
    return outcome ? [outcome.then((known): Found => ({ panel, outcome: known }))] : [];
  });
  return ok(await Promise.all(asked));
}

interface WaitingListProps {
  /** Accessible panels; referentially stable. */
  readonly panels: readonly Panel[];
}

/** Lists pending work with counts and links to the panels. */
export function WaitingList({ panels }: WaitingListProps) {
  const loaded = useLoaded(useCallback(() => readAll(panels), [panels]));
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="waiting">
      <h2 id="waiting">{t('Waiting for you')}</h2>
      <LoadedView of={loaded}>{(found) => <FoundList found={found} onAgain={loaded.reload} />}</LoadedView>
    </section>
  );
}

interface FoundListProps {
  readonly found: readonly Found[];
  readonly onAgain: () => void;
}

function FoundList({ found, onAgain }: FoundListProps) {
  const waiting = found.flatMap(({ panel, outcome }) =>
    outcome.ok ? outcome.value.map((one) => ({ ...one, panel })) : [],
  );
  const unread = found.flatMap(({ panel, outcome }) => (outcome.ok ? [] : [{ panel, error: outcome.error }]));
  return (
    <>
      {unread.map(({ panel: { id, title }, error }) => (
        <Banner key={id} tone="warn" actions={<Button onClick={onAgain}>{t('Try again')}</Button>}>
          {t('{label}: {text}', { label: translate(title), text: translate(error) })}
        </Banner>
      ))}
      {waiting.length > 0 && (
        <ul className="plain-list stack gap-s2">
          {waiting.map(({ figure, text, part = '', panel }) => (
            <li key={panel.id + text}>
              <Link
                to={`/admin/${panel.id}${part}`}
                className="waiting-list__row hover-accent stack rounded pad-row center target"
              >
                <span className="waiting-list__figure">{figure}</span>
                <span>{text}</span>
                <span className="waiting-list__tool muted">{translate(panel.title)}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {waiting.length === 0 && unread.length === 0 && (
        <EmptyState level={3} icon="check-circle" heading={t('Nothing is waiting')}>
          {t('All recent requests, suggestions and messages are answered.')}
        </EmptyState>
      )}
    </>
  );
}
