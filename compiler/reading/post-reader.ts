import type { FormDefinition } from '../../src/engine/definition/form.ts';
import type { Post } from '../../src/engine/read/post.ts';
import { readPost, type PostReading, type ReadableForm } from '../../src/engine/read/read-post.ts';
import type { Result } from '../../src/shared/lib/result.ts';
import { formLoader, loadOlder } from '../load.ts';
import { readMigrations, versionsIn } from '../migrations.ts';
import type { FormsProject } from '../project.ts';
import { indexOf } from './emit-reading.ts';
import { olderVersions } from './older-forms.ts';
import { readingPrograms } from './reading-program.ts';

/** Parses a post of any form. */
export type PostReader = (post: Post) => Promise<Result<PostReading, { readonly message: string }>>;

/**
 * Creates a parser of the posts of a project's forms; forms are compiled on first use.
 * @param load returns the definition of a form
 */
export function postReader(
  project: FormsProject,
  load: (slug: string) => Promise<FormDefinition> = formLoader(project),
): PostReader {
  const programOf = readingPrograms(project);
  const earlier = olderVersions(project);
  const index = indexOf(project, programOf, earlier);
  const options = { versions: versionsIn(readMigrations(project)) };
  const opened = new Map<string, Promise<ReadableForm>>();
  const open = (slug: string): Promise<ReadableForm> => {
    const older = earlier.filter((one) => one.slug === slug).map((one) => () => loadOlder(project, one));
    const form =
      opened.get(slug) ?? load(slug).then((loaded) => ({ form: loaded, program: programOf(slug), older }));
    opened.set(slug, form);
    return form;
  };
  return (post) => readPost(index, open, post, options);
}
