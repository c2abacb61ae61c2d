import { fieldsPage } from '../../../compiler/fields-page.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { print } from './io.ts';
import { UsageError } from '../../../compiler/usage.ts';

/**
 * `fields` prints a Markdown page of all fields.
 * @throws UsageError for any argument
 */
export async function fields(project: FormsProject, args: readonly string[]): Promise<number> {
  if (args[0] !== undefined)
    throw new UsageError(`"${args[0]}" is not known: forms:fields takes no arguments.`);
  await print(fieldsPage(project));
  return 0;
}
