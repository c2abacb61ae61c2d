import { join } from 'pathe';
import { listSlugs, type FormsProject } from './project.ts';

/** Emits the address of an example of each form's post, the expected body of its case `full`, by slug. */
export function emitExamples(project: FormsProject): string {
  const files = listSlugs(project)
    .map((slug) => ({ slug, file: join(project.cases, slug, 'full', 'body.txt') }))
    .filter(({ file }) => project.files.exists(file));
  const imports = files.map(
    ({ file }, index) => `import post${index} from ${JSON.stringify(`${file}?url&no-inline`)};`,
  );
  const entries = files.map(({ slug }, index) => `${JSON.stringify(slug)}: post${index}`);
  return `${imports.join('\n')}\nexport const examples = { ${entries.join(', ')} };`;
}
