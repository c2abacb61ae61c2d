import { type SubmitEvent, useCallback, useState } from 'react';
import { USERS_PER_PAGE } from '../../../contract/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { ask } from '../../server/server.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { UserTable } from './user-table.tsx';

/** Who has an account, what each may do, who administers; and the way to change that. */
export function UsersPanel() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState({ search: '', offset: 0 });
  const loaded = useLoaded(useCallback(() => ask('listUsers', query), [query]));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setQuery({ search: typed.trim(), offset: 0 });
  }

  return (
    <>
      <form className="panel-row" onSubmit={submit}>
        <Field
          label="Search accounts"
          hint="A part of a name, a character or an account id; the whole e-mail address of somebody new"
        >
          {(control) => <SearchBox {...control} value={typed} onChange={setTyped} />}
        </Field>
        <Button type="submit" icon="search">
          Search
        </Button>
      </form>
      <LoadedView of={loaded}>
        {({ users, total }) => (
          <>
            <UserTable users={users} onChanged={loaded.reload} />
            <Pager
              offset={query.offset}
              pageSize={USERS_PER_PAGE}
              total={total}
              onMove={(offset) => setQuery({ ...query, offset })}
            />
          </>
        )}
      </LoadedView>
    </>
  );
}
