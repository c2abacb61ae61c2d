import { errorMessage } from '../../../contract/error-message.ts';
import type { EffectiveOptions } from '../conditions/scope.ts';
import type { FormDefinition } from '../definition/form.ts';
import type { ModelVersion } from '../definition/migrations.ts';
import { POST_LIMIT } from '../bbcode/length.ts';
import { joinSmilies, smiliesOf, withSmilies } from '../bbcode/smilies.ts';
import { err, ok } from '../../shared/lib/result.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { ReadingProgram } from './program.ts';
import { isCopied } from './copied.ts';
import { readCopy } from './read-copy.ts';
import { readDocument } from './read-document.ts';
import type { DocumentReading } from './read-document.ts';
import { broughtOver } from './older.ts';
import type { OlderForm } from './older.ts';
import type { Data, Post } from './post.ts';
import { candidates } from './recognise.ts';
import type { ReadingIndex } from './recognise.ts';
import type { Unplaced } from './unplaced.ts';

/** A form with what it takes to read its posts. */
export interface ReadableForm {
  readonly form: FormDefinition;
  readonly program: ReadingProgram;
  /** How to fetch its earlier versions, the newest first. */
  readonly older?: readonly (() => Promise<OlderForm>)[];
}

/** What reading needs to know besides the forms. */
interface ReadOptions extends EffectiveOptions {
  /** The steps by which answers of earlier versions become those of the present forms. */
  readonly versions?: readonly ModelVersion[];
}

/** What a post was found to be: its form, null for none that is known, and its answers. */
export interface PostReading {
  readonly slug: string | null;
  /** Answers of which each was proved: the text around it renders to the same again. */
  readonly data: Data;
  readonly unplaced: readonly Unplaced[];
  /** The answers render to the same post, title included where it is at hand. */
  readonly exact: boolean;
  /** There for a post that an earlier version of the form made; its answers render to the same there, or not. */
  readonly earlier?: { readonly exact: boolean };
  /** There for a text that was copied without its tags: all that was read of it are proposals. */
  readonly isCopy?: true;
  /** Other forms that such a text fits as well, each with its proposals. Absent when there are none. */
  readonly alike?: readonly { readonly slug: string; readonly unplaced: readonly Unplaced[] }[];
}

/** Characters of the longest text that is looked into: several times a post, for tags that the board does not count. */
const MOST_CHARACTERS = POST_LIMIT * 5;
/** The most forms that a post is tried with, and the most earlier versions of them. */
const MOST_TRIED = 6;
/** By how much less of a copied text a form may explain than the best one and still fit it as well. */
const ALIKE = 0.006;

/** Whether a reading explains more of a post; of forms whose posts are alike the one that offers what was chosen. */
const isBetter = (one: DocumentReading, other: DocumentReading): boolean =>
  one.exact !== other.exact
    ? one.exact
    : one.share !== other.share
      ? one.share > other.share
      : one.listed > other.listed;

/** The best reading so far, and the version of the form by which it was read. */
interface Best {
  readonly slug: string;
  readonly reading: DocumentReading;
  readonly model?: number;
}

/** A way to read a post that goes by its smiley codes, whether they are broken in it or stand in it as typed. */
const joined =
  (read: typeof readDocument): typeof readDocument =>
  (form, program, post, options) =>
    read(
      withSmilies(form),
      program,
      { ...post, body: joinSmilies(post.body, smiliesOf(form.organisation)) },
      options,
    );

/** Reads a text without tags: as a whole post, as the posts of a form may have none, or as a copy of one. */
function readTagless(...given: Parameters<typeof readDocument>): DocumentReading {
  const whole = readDocument(...given);
  return whole.exact ? whole : readCopy(...given);
}

/** The other forms that a copied text fits as well as the one of the best reading. */
function alike({ slug, reading: { share } }: Best, tried: readonly Best[]): Pick<PostReading, 'alike'> {
  const found = tried
    .filter((one) => one.slug !== slug && one.reading.isCopy && one.reading.share >= share - ALIKE)
    .map((one) => ({ slug: one.slug, unplaced: one.reading.unplaced }));
  return found.length === 0 ? {} : { alike: found };
}

/** The best reading by an earlier version, where one explains more than the present ones do. */
async function readEarlier(
  forms: readonly (readonly [string, ReadableForm])[],
  present: Best,
  read: typeof readDocument,
  post: Post,
  options: ReadOptions,
): Promise<Best> {
  let best = present;
  const versions = forms.flatMap(([slug, { older = [] }]) => older.map((load) => ({ slug, load })));
  for (const { slug, load } of versions.slice(0, MOST_TRIED)) {
    if (best.reading.exact) break;
    const { form, program, model } = await load();
    const reading = read(form, program, post, options);
    if (reading.exact || reading.share > best.reading.share) best = { slug, reading, model };
  }
  return best;
}

/**
 * Recognises the form of a post and reads its answers: by the present versions of the forms, and where these do not
 * explain all of it by earlier ones.
 * @param open fetches a form by its slug
 */
export async function readPost(
  index: ReadingIndex,
  open: (slug: string) => Promise<ReadableForm>,
  post: Post,
  options: ReadOptions = {},
): Promise<Result<PostReading, { readonly message: string }>> {
  if (post.body.length + (post.title ?? '').length > MOST_CHARACTERS)
    return err({
      message: errorMessage(
        `The text is longer than a post can be (${MOST_CHARACTERS.toLocaleString('en-US')} characters)`,
      ),
    });
  const read = joined(isCopied(post.body) ? readTagless : readDocument);
  const forms: (readonly [string, ReadableForm])[] = [];
  const tried: Best[] = [];
  for (const slug of candidates(index, post.body).slice(0, MOST_TRIED)) {
    const opened = await open(slug);
    forms.push([slug, opened]);
    tried.push({ slug, reading: read(opened.form, opened.program, post, options) });
  }
  const [first, ...others] = tried;
  if (!first) return ok({ slug: null, data: {}, unplaced: [], exact: false });
  const best = others.reduce((found, one) => (isBetter(one.reading, found.reading) ? one : found), first);
  const { slug, reading, model } = await readEarlier(forms, best, read, post, options);
  const copied = reading.isCopy && { isCopy: reading.isCopy };
  if (model === undefined) {
    const { data, unplaced, exact } = reading;
    return ok({ slug, data, unplaced, exact, ...copied, ...(copied && alike(best, tried)) });
  }
  const { data, unplaced, exact } = broughtOver(reading, options.versions ?? [], model);
  return ok({ slug, data, unplaced, exact: false, earlier: { exact }, ...copied });
}
