import { afterForm } from '../../shared/lib/part.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { openTool } from '../../workspace/open-tool.ts';
import { t } from '../../../contract/messages.ts';

const news = afterForm(() => import('../../features/tools/pages/whats-new.ts'));
const season = afterForm(() => import('../../features/tools/seasons/follow-season.ts'));

/** Notifies once about a version that this browser has not shown yet. */
async function notifyNews(): Promise<void> {
  const { isNew, markSeen } = await news.prepare();
  if (!isNew()) return;
  markSeen();
  notify(t('{product} has changed since your last visit.'), {
    tone: 'info',
    actions: [{ label: t('What’s new'), handler: () => openTool('changelog') }],
  });
}

/** Starts optional features after the first form: news and the seasonal theme. Failures are ignored. */
export function startTools(): void {
  void notifyNews().catch(() => undefined);
  void season.prepare().then(
    ({ followSeason }) => followSeason(),
    () => undefined,
  );
}
