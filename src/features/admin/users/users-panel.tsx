import { type SubmitEvent, useCallback, useState } from 'react';
import type { UserSorting } from '../../../../contract/admin.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchField } from '../../../shared/ui/field.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { ask } from '../../../services/server/server.ts';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import type { Order } from '../../../shared/ui/use-table.ts';
import { UserTable } from './user-table.tsx';
import { t } from '../../../../contract/messages.ts';

/** Server-side sort field by column title. */
const SORTED_BY: Readonly<Record<string, UserSorting['by']>> = {
  Account: 'name',
  Access: 'accessLevel',
  'Script rank': 'scriptRank',
  State: 'disabled',
};

function sortingOf(order: Order | null): UserSorting | undefined {
  const by = order && SORTED_BY[order.by];
  return by ? { by, descending: order.descending } : undefined;
}

interface Query {
  readonly search: string;
  readonly offset: number;
  readonly order: Order | null;
}

function readUsers({ search, offset, order }: Query) {
  const sorting = sortingOf(order);
  return ask('listUsers', { search, offset, ...(sorting && { sorting }) });
}

/** Account administration: search, permissions and actions. */
export function UsersPanel() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState<Query>({ search: '', offset: 0, order: null });
  const loaded = useLoaded(useCallback(() => readUsers(query), [query]));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setQuery({ ...query, search: typed.trim(), offset: 0 });
  }

  return (
    <>
      <form className="panel-search stack gap-s2" onSubmit={submit}>
        <SearchField
          label={t('Find accounts')}
          hint={t('Part of a name, character or account ID; for new people, the full e-mail address')}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" icon="search">
          {t('Find')}
        </Button>
      </form>
      <LoadedView of={loaded}>
        {({ users, total }) => (
          <UserTable
            users={users}
            served={{ ...query, total, onChange: (asked) => setQuery({ ...query, ...asked }) }}
            onChanged={loaded.reload}
          />
        )}
      </LoadedView>
    </>
  );
}
