import { errorMessage } from '../../../contract/error-message.ts';
import type { EffectiveOptions } from '../conditions/scope.ts';
import type { FormDefinition } from '../definition/form.ts';
import type { ModelVersion } from '../definition/migrations.ts';
import { POST_LIMIT } from '#phpbb-bbcode';
import { joinSmilies, smiliesOf, withSmilies } from '../bbcode/smilies.ts';
import { err, ok } from '../../shared/lib/result.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { ReadingProgram } from './program.ts';
import { isCopied } from './plain-copy.ts';
import { readCopy } from './read-copy.ts';
import { readByForm } from './read-by-form.ts';
import type { FormReading } from './read-by-form.ts';
import { migrateReading } from './older.ts';
import type { OlderForm } from './older.ts';
import type { Data, Post } from './post.ts';
import { candidates } from './recognise.ts';
import type { ReadingIndex } from './recognise.ts';
import type { UnverifiedText } from './unread-text.ts';
import { numberText } from '../../../contract/messages.ts';

/** A form with the program that parses its posts. */
export interface ReadableForm {
  readonly form: FormDefinition;
  readonly program: ReadingProgram;
  /** Loaders of its earlier versions, newest first. */
  readonly older?: readonly (() => Promise<OlderForm>)[];
}

/** Dependencies of reading besides the forms. */
interface ReadOptions extends EffectiveOptions {
  /** Migrations from earlier model versions. */
  readonly versions?: readonly ModelVersion[];
}

/** Result of reading a post: its form, or null if unknown, and its answers. */
export interface PostReading {
  readonly slug: string | null;
  /** Verified answers: the text around each renders identically. */
  readonly data: Data;
  readonly unverified: readonly UnverifiedText[];
  /** True if the answers render to the same post, including the title if given. */
  readonly exact: boolean;
  /** Set for a post of an earlier form version; `exact` if its answers render to the same there. */
  readonly earlier?: { readonly exact: boolean };
  /** Set for a text copied without its tags: all answers are proposals. */
  readonly isCopy?: true;
  /** Other forms that match such a text equally well, with their proposals. Absent if there are none. */
  readonly alike?: readonly { readonly slug: string; readonly unverified: readonly UnverifiedText[] }[];
}

/** Maximum text length: several times the post limit, because the board does not count tags. */
const MOST_CHARACTERS = POST_LIMIT * 5;
/** Maximum number of forms tried for a post, and of their earlier versions. */
const MOST_TRIED = 6;
/** Maximum difference in explained share for forms that match a copied text equally well. */
const ALIKE = 0.006;

/** Compares two readings by the explained share; for similar forms by the number of offered options. */
const isBetter = (one: FormReading, other: FormReading): boolean =>
  one.exact !== other.exact
    ? one.exact
    : one.share !== other.share
      ? one.share > other.share
      : one.listed > other.listed;

/** The best reading so far, and the form version that parsed it. */
interface Best {
  readonly slug: string;
  readonly reading: FormReading;
  readonly model?: number;
}

/** Wraps a reader to ignore smiley escaping. */
const joined =
  (read: typeof readByForm): typeof readByForm =>
  (form, program, post, options) =>
    read(
      withSmilies(form),
      program,
      { ...post, body: joinSmilies(post.body, smiliesOf(form.organisation)) },
      options,
    );

/** Reads a text without tags: as a whole post, since the posts of a form may have none, or as a copy. */
function readTagless(...given: Parameters<typeof readByForm>): FormReading {
  const whole = readByForm(...given);
  return whole.exact ? whole : readCopy(...given);
}

/** Returns the other forms that match a copied text as well as the best one. */
function alike({ slug, reading: { share } }: Best, tried: readonly Best[]): Pick<PostReading, 'alike'> {
  const found = tried
    .filter((one) => one.slug !== slug && one.reading.isCopy && one.reading.share >= share - ALIKE)
    .map((one) => ({ slug: one.slug, unverified: one.reading.unverified }));
  return found.length === 0 ? {} : { alike: found };
}

/** Returns the best reading by an earlier version if it explains more than the current ones. */
async function readEarlier(
  forms: readonly (readonly [string, ReadableForm])[],
  present: Best,
  read: typeof readByForm,
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
 * Detects the form of a post and reads its answers: by the current form versions, then by earlier ones if these do not
 * explain all of it.
 * @param open loads a form by its slug
 */
export async function readPost(
  index: ReadingIndex,
  open: (slug: string) => Promise<ReadableForm>,
  post: Post,
  options: ReadOptions = {},
): Promise<Result<PostReading, { readonly message: string }>> {
  if (post.body.length + (post.title ?? '').length > MOST_CHARACTERS)
    return err({
      message: errorMessage('The text is longer than a post can be ({count} characters)', {
        count: numberText(MOST_CHARACTERS),
      }),
    });
  const read = joined(isCopied(post.body) ? readTagless : readByForm);
  const forms: (readonly [string, ReadableForm])[] = [];
  const tried: Best[] = [];
  for (const slug of candidates(index, post.body).slice(0, MOST_TRIED)) {
    const opened = await open(slug);
    forms.push([slug, opened]);
    tried.push({ slug, reading: read(opened.form, opened.program, post, options) });
  }
  const [first, ...others] = tried;
  if (!first) return ok({ slug: null, data: {}, unverified: [], exact: false });
  const best = others.reduce((found, one) => (isBetter(one.reading, found.reading) ? one : found), first);
  const { slug, reading, model } = await readEarlier(forms, best, read, post, options);
  const copied = reading.isCopy && { isCopy: reading.isCopy };
  if (model === undefined) {
    const { data, unverified, exact } = reading;
    return ok({ slug, data, unverified, exact, ...copied, ...(copied && alike(best, tried)) });
  }
  const { data, unverified, exact } = migrateReading(reading, options.versions ?? [], model);
  return ok({ slug, data, unverified, exact: false, earlier: { exact }, ...copied });
}
