import type { Clock } from '../../shared/lib/clock.ts';
import type { InMemoryCase } from './case.ts';
import { listedCase } from './case-list.ts';
import { listCases, type CaseStorage } from './open-database.ts';
import type { CaseSessionOptions } from './session-types.ts';
import type { OpenCases } from './open-cases-types.ts';

interface Held extends Required<Pick<CaseSessionOptions, 'label' | 'migrate'>> {
  readonly storage: CaseStorage;
  readonly shelf: Pick<OpenCases, 'current' | 'isMine'>;
  readonly clock: Clock;
}

/** Returns all cases of this tab's user, including closed ones, migrated to the current model; omits failures. */
export async function loadAllCases({
  storage,
  shelf,
  clock,
  label,
  migrate,
}: Held): Promise<readonly InMemoryCase[]> {
  const here = shelf.current().map((one) => ({ ...listedCase(one, label), updatedAt: clock.now() }));
  const ids = new Set(here.map(({ id }) => id));
  const stored = (await listCases(storage)).filter(
    ({ id, account }) => !ids.has(id) && shelf.isMine(account),
  );
  const brought = await Promise.all(stored.map(migrate));
  return [...here, ...brought.flatMap((one) => (one.ok ? [one.value] : []))];
}
