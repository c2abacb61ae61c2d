import { errorMessage } from '../../../../contract/error-message.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import type { EntrySession, EntryState } from './entry-session.ts';
import { t, translate } from '../../../../contract/messages.ts';

const FAILURES = {
  refused: errorMessage(
    'The server did not accept the change. Your edit is kept here. Your permissions may have changed: ask an administrator, or sign in again.',
  ),
  unreachable: errorMessage(
    'The server cannot be reached, so your edit was not saved. It is kept here: save again when the connection is back.',
  ),
} as const;

interface EntryNoticesProps {
  readonly session: EntrySession;
  readonly state: EntryState;
  /** Error that prevents saving the form. */
  readonly problem: string | null;
  readonly onCompare: () => void;
  readonly onDiscard: () => void;
}

/** Banners about save errors, conflicts and recovered edits. */
export function EntryNotices({ session, state, problem, onCompare, onDiscard }: EntryNoticesProps) {
  const { failure, theirs, isRecovered } = state;
  return (
    <>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {failure && <Banner tone="danger">{FAILURES[failure]}</Banner>}
      {theirs && (
        <Banner tone="warn" actions={<Button onClick={onCompare}>{t('Compare')}</Button>}>
          {t('Somebody else changed this {one} while you edited it. Your edit is not lost.', {
            one: translate(session.collection.one),
          })}
        </Banner>
      )}
      {isRecovered && (
        <Banner tone="info" actions={<Button onClick={onDiscard}>{t('Discard it')}</Button>}>
          {translate(errorMessage('Your earlier edit, which was not saved, is filled in again.'))}
        </Banner>
      )}
    </>
  );
}
