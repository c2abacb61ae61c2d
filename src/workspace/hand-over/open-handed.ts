import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import {
  MAX_CASE_BYTES,
  MAX_LINKED_CASE_BYTES,
  type HandedAnswers,
  type TransferredCase,
  loadHandedCase,
  parseTransferredCase,
  type HandedError,
} from '../../engine/cases/case-transfer.ts';
import { type NotOpened, notOpened } from '../cases/open-error.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { unpackText } from '../../shared/lib/packed-text.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { HANDED_OVER } from '../case-link-keys.ts';
import { loadMigration, type Migration } from '../load-migration.ts';
import { migrateAnswers } from '../migrate-case.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { exceededLimit } from './exceeded-limit.ts';
import { msg, t } from '../../../contract/messages.ts';

const NOT_OPENED: Readonly<Record<HandedError, ErrorMessage>> = {
  damaged: errorMessage(
    'This case is damaged: part of it is missing or was changed. Ask for it again. Nothing was opened.',
  ),
  large: errorMessage('This is too large to be a case. Nothing was opened.'),
  foreign: errorMessage('This is not a case from {product}. Nothing was opened.'),
  newer: errorMessage(
    'This case was handed over from a newer version of the app. Reload the page, then open it again.',
  ),
};

/** Sender name if nobody was signed in. */
const SOMEBODY = msg('a colleague');

/** Migrates the answers of a handed-over case to the current model version. */
function migrateHanded(
  document: TransferredCase['document'],
  migration: Migration,
): TransferredCase['document'] {
  const bring = <T extends HandedAnswers>(answers: T): T => {
    const { autofilled: _, ...moved } = migrateAnswers({ ...answers, autofilled: {} }, migration);
    return { ...answers, ...moved };
  };
  const own = Object.entries(document.own).map(([form, answers]) => [form, bring(answers)] as const);
  return { ...bring(document), own: Object.fromEntries(own) };
}

/** Opens a handed-over case as a new case; never modifies other cases, regardless of the text. */
async function openText(
  { cases }: Workspace,
  text: string,
  takeOver: boolean,
): Promise<Result<void, NotOpened>> {
  const read = parseTransferredCase(model, text);
  if (!read.ok) return err({ message: NOT_OPENED[read.error] });
  const { from, at } = read.value;
  const migration = await loadMigration(read.value.model);
  if (!migration.ok) return err({ message: migration.error });
  const document = migrateHanded(read.value.document, migration.value);
  const limit = exceededLimit(document);
  if (limit !== undefined)
    return err({
      message: errorMessage(
        '{limit} This case has more. Ask for it again with a shorter answer. Nothing was opened.',
        { limit },
      ),
    });
  // The form can only be unknown if it was added in a newer version
  if (!catalogue.some(({ slug }) => slug === document.form)) return err({ message: NOT_OPENED.newer });
  flushPending();
  const handedOver = { name: from || SOMEBODY, at };
  // Opening the same link or file again returns to the case created from it
  const kept = (await cases.held()).find(
    (one) => one.closedAt === null && deepEqual(one.handedOver, handedOver),
  );
  if (kept) {
    const opened = await cases.open(kept.id, { takeOver });
    if (!opened.ok) return err(notOpened(opened.error));
    notify(t('This case is already open and keeps its later changes.'));
    return ok(undefined);
  }
  await cases.begin({
    form: document.form,
    handedOver,
    load: (store, carried) =>
      loadHandedCase(
        store,
        model,
        { ...read.value, document },
        {
          carried,
          links: { [HANDED_OVER]: 'new' },
          now: systemClock.now(),
        },
      ),
  });
  return ok(undefined);
}

/** Opens a case from a link, or the case created from it before; `takeOver` takes that case from another tab. */
export async function openHandedLink(
  workspace: Workspace,
  packed: string,
  takeOver = false,
): Promise<Result<void, NotOpened>> {
  const text = await unpackText(packed, MAX_LINKED_CASE_BYTES);
  return text.ok ? openText(workspace, text.value, takeOver) : err({ message: NOT_OPENED[text.error] });
}

/** Opens a case from a file, like `openHandedLink`. */
export async function openHandedFile(
  workspace: Workspace,
  file: File,
  takeOver = false,
): Promise<Result<void, NotOpened>> {
  if (file.size > MAX_CASE_BYTES) return err({ message: NOT_OPENED.large });
  const text = await file.text().catch(() => null);
  return text === null ? err({ message: NOT_OPENED.damaged }) : openText(workspace, text, takeOver);
}
