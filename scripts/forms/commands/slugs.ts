import { didYouMean } from '../problem.ts';
import { listSlugs } from '../project.ts';
import type { FormsProject } from '../project.ts';
import { UsageError } from './usage.ts';

/**
 * The slugs that a person named.
 * @throws UsageError for one that no form has
 */
export function knownSlugs(project: FormsProject, names: readonly string[]): readonly string[] {
  const slugs = listSlugs(project);
  const unknown = names.find((name) => !slugs.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no form "${unknown}"${didYouMean(unknown, slugs) || '.'}`);
  return names;
}
