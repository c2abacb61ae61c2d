import { REPORTS_PER_CALL } from '../../../contract/person-data.ts';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { ask } from './server.ts';

/** Exports all server data of an account as JSON text: values by database path. */
export async function exportPerson(uid: string): Promise<Result<string, ErrorMessage>> {
  const parts: Record<string, unknown> = {};
  for (let from = 0; ; from += REPORTS_PER_CALL) {
    // oxlint-disable-next-line no-await-in-loop -- each answer says whether there is another
    const answer = await ask('personData', { uid, action: 'export', from });
    if (!answer.ok) return answer;
    Object.assign(parts, answer.value.part);
    if (answer.value.left === 0) return ok(JSON.stringify(parts, undefined, 2));
  }
}

/** Erases an account; its reports are transferred to a former member. Can be repeated after a failure. */
export async function erasePerson(uid: string): Promise<Result<void, ErrorMessage>> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each call takes some reports
    const answer = await ask('personData', { uid, action: 'erase' });
    if (!answer.ok) return answer;
    if (answer.value.left === 0) return ok(undefined);
  }
}
