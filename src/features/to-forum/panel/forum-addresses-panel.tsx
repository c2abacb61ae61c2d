import { useCallback, useState } from 'react';
import { errorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import { FORUM_ADDRESSES, MAX_ADDRESS_LENGTH } from '../../../../contract/forum-addresses.ts';
import { openEntryDatabase } from '../../../services/change-history/entry-database.ts';
import { saveEntry } from '../../../services/change-history/save-entry.ts';
import { useSources } from '../../../engine/react/fields/use-options.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { currentUser } from '../../../services/platform/current-user.ts';
import { UNREACHABLE } from '../../../services/server/failure-messages.ts';
import { read } from '../../../services/server/server.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { type Addresses, addressesIn, type ForumPage, pagesOf, problemOf, storedAddresses } from './pages.ts';
import { t, translate } from '../../../../contract/messages.ts';

const OVERTAKEN = errorMessage(
  'Somebody else changed the addresses. Load them again; you will lose your changes.',
);
const REFUSED = errorMessage('The addresses could not be saved. Check them, then save again.');

async function store(base: unknown, addresses: Addresses): Promise<Result<void, ErrorMessage>> {
  const user = currentUser();
  if (!user) return err(errorMessage('Sign in first.'));
  const next = storedAddresses(addresses);
  try {
    const { outcome } = await saveEntry(await openEntryDatabase(), {
      path: FORUM_ADDRESSES,
      action: 'forum.addresses',
      note: `Forum addresses: ${next?.length ?? 0}`,
      by: user.uid,
      base,
      next,
    });
    if (outcome === 'saved') return ok(undefined);
    if (outcome === 'unreachable') return err(UNREACHABLE);
    return err(outcome === 'conflict' ? OVERTAKEN : REFUSED);
  } catch {
    return err(UNREACHABLE);
  }
}

interface AddressFormProps {
  readonly pages: readonly ForumPage[];
  /** The stored value at load time, for conflict detection. */
  readonly base: unknown;
  readonly onSaved: () => void;
}

function AddressForm({ pages, base, onSaved }: AddressFormProps) {
  const [typed, setTyped] = useState(() => addressesIn(base));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorMessage | null>(null);

  const save = async (): Promise<void> => {
    setChecked(true);
    setProblem(null);
    if (Object.values(typed).some((address) => problemOf(address) !== undefined)) return;
    setBusy(true);
    const saved = await store(base, typed);
    setBusy(false);
    if (!saved.ok) return setProblem(saved.error);
    notify(t('The addresses are saved.'));
    onSaved();
  };
  return (
    <form
      className="panel-card card stack gap-s3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {pages.map(({ name, title, forms }) => (
        <TextField
          key={name}
          wide
          label={title}
          hint={forms.map((form) => translate(form)).join(', ')}
          max={MAX_ADDRESS_LENGTH}
          problem={checked ? problemOf(typed[name] ?? '') : undefined}
          value={typed[name] ?? ''}
          onChange={(address) => setTyped({ ...typed, [name]: address })}
        />
      ))}
      {problem !== null && (
        <Banner
          tone="danger"
          actions={problem === OVERTAKEN && <Button onClick={onSaved}>{t('Load them again')}</Button>}
        >
          {translate(problem)}
        </Banner>
      )}
      <div className="panel-row line wrap gap-s2">
        <Button type="submit" variant="primary" busy={busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}

const NONE: readonly never[] = [];

/** Administration panel for the forum page addresses used by “Post to the forum”. */
export function ForumAddressesPanel() {
  const loaded = useLoaded(useCallback(() => read(FORUM_ADDRESSES), []));
  const agencies = useSources(({ lists }) => lists['agencies']) ?? NONE;
  return (
    <>
      <p className="muted breaks">
        {t(
          'Enter the page where each document is posted: a new topic, a reply or a new private message. If the page differs each time, as for a patient’s file, enter the list of topics. A document without an address has no “Post to the forum” button. Everybody can read these addresses.',
        )}
      </p>
      <LoadedView of={loaded}>
        {(base) => (
          <AddressForm
            key={JSON.stringify(base)}
            pages={pagesOf(agencies, addressesIn(base))}
            base={base ?? null}
            onSaved={loaded.reload}
          />
        )}
      </LoadedView>
    </>
  );
}
