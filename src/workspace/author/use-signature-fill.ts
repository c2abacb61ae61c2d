import { model } from 'virtual:form-model';
import { useEffect } from 'react';
import { optionsOf } from '../../engine/data/labels.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import type { ObjectSchema } from '../../engine/definition/schema.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { useSignature } from '../../services/user-library/signature.ts';
import { actingCharacter, type Author } from './author.ts';
import { authorFields } from './fill-author.ts';
import { findStaff, isSameName } from './find-staff.ts';

/** Placeholder in `x-fill` for the signature image; a choice alone withdraws the field. */
const SIGNATURE = '$signature';

/** Fills in the signature image where the author is the user, and withdraws it elsewhere. User input is kept. */
function fillSignature(
  schema: ObjectSchema,
  store: FormStore,
  author: Author,
  url: string | undefined,
): void {
  for (const [name, field] of authorFields(schema, model)) {
    const targets = Object.entries(field['x-fill'] ?? {}).flatMap(([target, key]) =>
      key === SIGNATURE ? [target] : [],
    );
    if (targets.length === 0) continue;
    const { data, autofill, withdrawAutofill } = store.getState();
    const written = data[name];
    const own = findStaff(optionsOf(field, liveOptions), author)?.value ?? author.name;
    if (typeof written !== 'string' || !isSameName(written, own)) withdrawAutofill(targets);
    else if (url !== undefined) autofill(Object.fromEntries(targets.map((target) => [target, [url]])));
  }
}

/**
 * Fills the signature image of the acting character into the form, when it opens, when the author or the image changes,
 * and when the answers are replaced. An image removed by hand stays removed until then; one in a document stays when the
 * user removes it from the account.
 */
export function useSignatureFill({ schema }: FillableForm): void {
  const { store } = useWorkspace();
  const person = useAuth((state) => state.person);
  const author = actingCharacter(person);
  const characterId = author?.characterId;
  const name = author?.name;
  const url = useSignature(characterId)?.content;
  useEffect(() => {
    if (characterId === undefined || name === undefined) return;
    const names = authorFields(schema, model).map(([field]) => field);
    const fill = (): void => fillSignature(schema, store, { characterId, name }, url);
    fill();
    return store.subscribe(({ data, revision, lastCause }, before) => {
      if (revision === before.revision || lastCause === 'undo' || lastCause === 'redo') return;
      const isReplaced = lastCause === 'load' || lastCause === 'clear';
      if (isReplaced || names.some((field) => data[field] !== before.data[field])) fill();
    });
  }, [schema, store, characterId, name, url]);
}
