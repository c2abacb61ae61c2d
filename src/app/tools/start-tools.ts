import { whenIdle } from '../../shared/lib/when-idle.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { openTool } from '../../workspace/open-tool.ts';

/** Notifies once of a version that this browser has not shown yet. */
async function notifyNews(): Promise<void> {
  const { isNew, markSeen } = await import('../../features/tools/reading/whats-new.ts');
  if (!isNew()) return;
  markSeen();
  notify('PHMC Forms has changed since your last visit.', {
    tone: 'info',
    actions: [{ label: 'What’s new', handler: () => openTool('changelog') }],
  });
}

/**
 * Starts what is nice to have once the first form stands and the browser has time: news, and the season.
 * @param firstForm settles when the form that is shown first is there
 */
export async function startTools(firstForm: Promise<unknown> = Promise.resolve()): Promise<void> {
  await Promise.allSettled([firstForm]);
  await whenIdle();
  // What does not arrive is no loss.
  void notifyNews().catch(() => undefined);
  void import('../../features/tools/seasons/follow-season.ts').then(
    ({ followSeason }) => followSeason(),
    () => undefined,
  );
}
