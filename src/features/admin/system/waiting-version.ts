import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { buildId } from '../../../shared/lib/build-id.ts';
import { publishedBuild } from '../../../shared/lib/published-build.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { UNREACHABLE } from '../../../services/server/failure-messages.ts';
import type { Waiting } from '../../../services/server/pending-tasks.ts';
import { t } from '../../../../contract/messages.ts';

/** Reports if a newer build than the running one is published. */
export async function readWaitingVersion(): Promise<Result<readonly Waiting[], ErrorMessage>> {
  const published = await publishedBuild().catch(() => null);
  if (published === null) return err(UNREACHABLE);
  const isNewer = published !== '' && published !== buildId(document);
  return ok(isNewer ? [{ figure: t('New'), text: t('version published: reload this page to use it') }] : []);
}
