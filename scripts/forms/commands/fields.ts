import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsPage } from '../fields-page.ts';
import type { FormsProject } from '../project.ts';
import { UsageError } from './usage.ts';

const PAGE = 'docs/fields.md';

/**
 * `fields` writes the page that lists every field; `fields --check` writes nothing and returns 1 when the page is out
 * of date.
 * @throws UsageError for any other word
 */
export function fields(project: FormsProject, args: readonly string[]): number {
  const unknown = args.find((word) => word !== '--check');
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is not --check, the only option.`);
  const file = join(project.root, PAGE);
  const page = fieldsPage(project);
  const current = existsSync(file) && readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === page;
  if (!args.includes('--check')) {
    if (!current) writeFileSync(file, page);
    console.log(current ? `${PAGE} is up to date.` : `${PAGE} is written.`);
    return 0;
  }
  if (!current) console.log(`${PAGE} is out of date: run npm run forms:fields.`);
  return current ? 0 : 1;
}
