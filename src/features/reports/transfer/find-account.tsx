import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { type SubmitEvent, useId, useState } from 'react';
import type { UserEntry } from '../../../../contract/admin.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchField } from '../../../shared/ui/field.tsx';
import { ask } from '../../../services/server/server.ts';
import { t } from '../../../../contract/messages.ts';

interface FindAccountProps {
  /** User id excluded from the results. */
  readonly without: string;
  readonly chosen: UserEntry | null;
  /** Disables the selection. */
  readonly locked: boolean;
  readonly onChoose: (account: UserEntry) => void;
}

const aboutOf = ({ character, email, uid }: UserEntry): string =>
  [character, email, uid].filter(Boolean).join(' · ');

/** Searches accounts by name and selects one. */
export function FindAccount({ without, chosen, locked, onChoose }: FindAccountProps) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Result<readonly UserEntry[], ErrorMessage> | null>(null);
  const name = useId();

  async function search(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const answer = await ask('listUsers', { search: typed.trim() });
    setBusy(false);
    const offered = ({ uid, disabled }: UserEntry): boolean => uid !== without && !disabled;
    setFound(answer.ok ? { ok: true, value: answer.value.users.filter(offered) } : answer);
  }

  return (
    <fieldset className="stack gap-s2 fits" disabled={locked}>
      <legend className="visually-hidden">{t('New owner')}</legend>
      <form className="panel-search stack gap-s2" onSubmit={(event) => void search(event)}>
        <SearchField
          label={t('New owner')}
          hint={t('Part of a name or character name')}
          focusFirst
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" icon="search" busy={busy}>
          {t('Find')}
        </Button>
      </form>
      {found && !found.ok && <Banner tone="danger">{found.error}</Banner>}
      {found?.ok && (
        <p role="status" className="muted breaks">
          {found.value.length === 0 ? t('Nobody found.') : t('Choose an account.')}
        </p>
      )}
      {found?.ok &&
        found.value.map((account) => (
          <label key={account.uid} className="find-account__one rounded pad-s2 starts flex gap-s2">
            <input
              type="radio"
              className="choice__mark"
              name={name}
              checked={chosen?.uid === account.uid}
              onChange={() => onChoose(account)}
            />
            <span>
              {account.name}
              <span className="muted breaks block">{aboutOf(account)}</span>
            </span>
          </label>
        ))}
    </fieldset>
  );
}
