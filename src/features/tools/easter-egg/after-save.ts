import { t, translate } from '../../../../contract/messages.ts';
import { tools } from '../../../../contract/organisation.ts';
import { notify, UNDO_MS } from '../../../services/notifications/notification-store.ts';
import { localText } from '../../../shared/lib/storage.ts';
import { EGGS, eggAfterSave } from './pick-easter-egg.ts';
import { openTool } from '../../../workspace/open-tool.ts';

const SEEN = 'phmc.easterEggSeen';

/** Counts an account's saves in this browser and sometimes offers an easter egg; a dialog would take typed text. */
export function afterSave(uid: string, chance = Math.random()): void {
  if (!tools.includes('easterEgg')) return;
  const key = `phmc.saves.${uid}`;
  const before = localText.get(key);
  // Without storage the count is unknown
  if (!before.ok) return;
  const count = Number(before.value ?? 0) + 1;
  localText.set(key, String(count));
  const seen = localText.get(SEEN);
  const egg = eggAfterSave({ count, seen: seen.ok && seen.value === 'true' }, chance);
  if (egg === null) return;
  localText.set(SEEN, 'true');
  notify(translate(EGGS[egg].title), {
    actions: [{ label: t('Show'), handler: () => openTool('easterEgg', egg) }],
    closesAfter: UNDO_MS,
  });
}
