import type { SharedModel } from '../store/model.ts';
import { contentOf } from './case.ts';
import { documentsOf, type DocumentSummary } from './documents.ts';
import type { OpenCase } from './open-case.ts';
import type { ExclusiveLink } from './session-types.ts';
import type { OpenCases } from './open-cases-types.ts';

/**
 * Removes the link from documents of the current case while another open case has its target. Of two cases that got it
 * at the same time in two tabs, the one started first keeps it.
 */
export function keepExclusive(
  { name, targetOf }: ExclusiveLink,
  { model, shelf }: { readonly model: SharedModel; readonly shelf: OpenCases },
) {
  const targetIn = ({ links }: DocumentSummary): string | null => {
    const link = links[name];
    return link === undefined ? null : targetOf(link);
  };

  /** @param isLate whether the case got the link again, by an undo or from the archive: then every other case keeps it */
  const release = (one: OpenCase, isLate: boolean): void => {
    const id = one.writer.id();
    const { startedAt } = one.facts;
    const isFirst = (other: { readonly id: string; readonly startedAt: number }): boolean =>
      other.startedAt < startedAt || (other.startedAt === startedAt && other.id < id);
    const others = shelf.state
      .getState()
      .open.filter((other) => other.id !== id && (isLate || isFirst(other)));
    const taken = new Set(others.flatMap(({ documents }) => documents.map(targetIn)));
    for (const document of documentsOf(model, contentOf(one.store.getState()))) {
      const target = targetIn(document);
      if (target !== null && taken.has(target)) one.store.getState().setLink(name, null, document.form);
    }
  };

  const follow = (one: OpenCase): (() => void) =>
    one.store.subscribe((after, before) => {
      const isTravel = after.lastCause === 'undo' || after.lastCause === 'redo';
      if (isTravel && after.links !== before.links && after.past !== before.past) release(one, true);
    });
  release(shelf.front(), false);
  let stopFollowing = follow(shelf.front());
  const stop = shelf.state.subscribe((after, before) => {
    if (after.store !== before.store) {
      stopFollowing();
      stopFollowing = follow(shelf.front());
    }
    if (after.open !== before.open || after.store !== before.store) release(shelf.front(), false);
  });
  return {
    release,
    stop: (): void => {
      stop();
      stopFollowing();
    },
  };
}
