import { didYouMean } from '../../../compiler/problem.ts';
import { listSlugs, type FormsProject } from '../../../compiler/project.ts';
import { UsageError } from '../../../compiler/usage.ts';

/**
 * Validates slugs.
 * @throws UsageError for one that no form has
 */
export function knownSlugs(project: FormsProject, names: readonly string[]): readonly string[] {
  const slugs = listSlugs(project);
  const unknown = names.find((name) => !slugs.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no form "${unknown}"${didYouMean(unknown, slugs) || '.'}`);
  return names;
}
