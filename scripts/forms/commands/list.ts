import { compileForm } from '../../../compiler/compile.ts';
import { listSlugs, type FormsProject } from '../../../compiler/project.ts';
import { refuseUnknown } from './io.ts';

/** Prints the catalogue as a table, or with `--json` as an array; returns the exit code. */
export function list(project: FormsProject, args: readonly string[]): number {
  refuseUnknown(args, ['--json']);
  const forms = listSlugs(project)
    .map((slug) => compileForm(project, slug).meta)
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, slug, name, group, agency, site, version, status = 'live' }) => ({
      code,
      slug,
      name,
      group,
      agency,
      site,
      version,
      status,
    }));
  if (args.includes('--json')) console.log(JSON.stringify(forms, null, 2));
  else console.table(forms);
  return 0;
}
