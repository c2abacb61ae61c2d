import { tools } from '../../../../contract/organisation.ts';
import { localText } from '../../../shared/lib/storage.ts';
import { eggAfterSave } from './pick-easter-egg.ts';
import { openTool } from '../../../workspace/open-tool.ts';

const SEEN = 'phmc.easterEggSeen';

/** Counts an account's saved reports in this browser and occasionally opens the easter egg. */
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
  openTool('easterEgg', egg);
}
