import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { read } from '../../server/server.ts';
import type { Waiting } from '../../server/pending-tasks.ts';
import { parseLockdownConfig } from '../lockdown-config.ts';
import { PATH, placesText } from './draft.ts';
import { t } from '../../../../contract/messages.ts';

/** Returns an item for the overview if a lockdown is enabled. */
export async function readWaitingLockdown(): Promise<Result<readonly Waiting[], ErrorMessage>> {
  const stored = await read(PATH);
  if (!stored.ok) return stored;
  const config = parseLockdownConfig(stored.value);
  return ok(
    config.enabled
      ? [{ figure: t('On'), text: t('lockdown: {config}', { config: placesText(config) }) }]
      : [],
  );
}
