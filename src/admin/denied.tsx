import { scriptRankOf } from '../auth/permissions/permissions.ts';
import type { Person } from '../auth/session/person.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { rankFor } from './panel-access.ts';
import type { Panel } from './panels.ts';

function reason(person: Person, panel: Panel): string {
  if (!person.isFactionMember) return 'It is for members of the faction, and your account is not one.';
  const rank = rankFor(panel);
  const needed = rank === undefined ? 'It is for administrators.' : `It opens from script rank ${rank}.`;
  return `${needed} Yours is ${scriptRankOf(person)}.`;
}

/** Why a tool does not open for somebody, and what to do about it. */
export function Denied({ person, panel }: { readonly person: Person; readonly panel: Panel }) {
  return (
    <EmptyState icon="lock" heading="You cannot open this">
      {reason(person, panel)} If you need it, ask an administrator.
    </EmptyState>
  );
}
