import * as v from 'valibot';
import { errorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import { parseJson } from '../../../shared/lib/json-storage.ts';
import { packText, unpackText } from '../../../shared/lib/packed-text.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { SLUG } from '../../../engine/definition/form.ts';
import { withChanges } from '../core/work.ts';
import type { Files } from '../sandbox/messages.ts';

/** Route of a form in the address, before the packed form. */
const ROUTE = '#/try/';

/** Incremented on changes that an older page would misread. */
const VERSION = 1;
/** Maximum size of the unpacked files, in bytes. */
const LARGEST = 1_000_000;
/** Maximum length of a link in characters, which browsers support. */
const LONGEST = 30_000;

/** Files that draw a form; those of cases do not. */
const PATH = /^(?:schemas|templates)\/(?:[\w-]+\/)?[\w-]+\.(?:json|hbs)$/;

const shownForm = v.strictObject({
  version: v.literal(VERSION),
  slug: v.pipe(v.string(), v.regex(SLUG)),
  changed: v.record(v.pipe(v.string(), v.regex(PATH)), v.nullable(v.string())),
});

/** A form in a link: the files that differ from those of the app; null for a deleted one. */
export type ShownForm = Pick<v.InferOutput<typeof shownForm>, 'slug' | 'changed'>;

const TOO_LONG = errorMessage('The form is too large for a link. Hand in the files instead.');
const DAMAGED = errorMessage('The link is damaged: part of it is missing or was changed.');

/**
 * Creates a link that opens a form to try it. The form is in the fragment, which browsers do not send to servers.
 * @param page the address of the studio
 */
export async function linkOf(
  page: string,
  slug: string,
  changes: ReadonlyMap<string, string | null>,
): Promise<Result<string, ErrorMessage>> {
  const changed = Object.fromEntries([...changes].filter(([path]) => PATH.test(path)));
  const packed = await packText(JSON.stringify({ version: VERSION, slug, changed }));
  const link = page.replace(/#.*$/, '') + ROUTE + packed;
  return link.length > LONGEST ? err(TOO_LONG) : ok(link);
}

/** Reads and validates the form of a link. */
export async function formInLink(packed: string): Promise<Result<ShownForm, ErrorMessage>> {
  const text = await unpackText(packed, LARGEST);
  if (!text.ok) return err(text.error === 'large' ? TOO_LONG : DAMAGED);
  const read = v.safeParse(shownForm, parseJson(text.value));
  return read.success ? ok(read.output) : err(DAMAGED);
}

/** Returns the files of a project with those of a form. */
export const filesWith = (base: Files, { changed }: ShownForm): Files =>
  withChanges(base, Object.entries(changed));
