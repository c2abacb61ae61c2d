import { whenIdle } from '../../shared/lib/when-idle.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { openTool } from '../../workspace/open-tool.ts';

/** Notifies once about a version that this browser has not shown yet. */
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
 * Starts optional features after the first form and when idle: news and the seasonal theme.
 * @param firstForm settles when the first form is loaded
 */
export async function startTools(firstForm: Promise<unknown> = Promise.resolve()): Promise<void> {
  await Promise.allSettled([firstForm]);
  await whenIdle();
  // Optional; failures are ignored.
  void notifyNews().catch(() => undefined);
  void import('../../features/tools/seasons/follow-season.ts').then(
    ({ followSeason }) => followSeason(),
    () => undefined,
  );
}
