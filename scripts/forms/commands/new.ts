import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FormsProject } from '../../../compiler/project.ts';
import { createForm } from '../../../compiler/standard/create-form.ts';
import { standardSource, type SourceFile } from '../../../compiler/standard/from-standard.ts';
import { HOW, OPTIONS, otherForms, type Values } from '../../../compiler/scaffold/request.ts';
import { writeCases } from '../../../compiler/scaffold/write-cases.ts';
import { UsageError } from '../../../compiler/usage.ts';
import { knownSlugs } from './slugs.ts';

/**
 * `new --code 99 --slug x --name X` writes the files of a new form that passes every check; `new --from schema.json`
 * those of a form from a JSON Schema, with an RJSF UI schema as `--ui`; `new --cases <slug>` adds missing standard
 * cases.
 * @throws UsageError when something is missing, taken or unknown
 */
export async function scaffold(project: FormsProject, args: readonly string[]): Promise<number> {
  const values = readOptions(args);
  const slug =
    values.cases === undefined ? writeForm(project, values) : knownSlugs(project, [values.cases])[0];
  if (slug === undefined) return 1;
  const cases = await writeCases(project, slug);
  if (values.cases !== undefined && cases.length === 0) {
    console.log(
      `Nothing was written: every case is there. Delete one below tests/forms/${slug}/ to have it written anew.`,
    );
    return 0;
  }
  for (const folder of cases) console.log(`${folder}/`);
  console.log(
    `Read what is there, edit it, then run npm run forms:accept -- ${slug} and npm run forms:check -- ${slug}.`,
  );
  return 0;
}

/** @throws UsageError for unknown options */
function readOptions(args: readonly string[]): Values {
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' }])),
    }).values;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}. Call it as ${HOW}.`,
    );
  }
}

/** @throws UsageError when the file cannot be read */
function readSource(name: string): SourceFile {
  try {
    return { name, text: readFileSync(name, 'utf8') };
  } catch {
    throw new UsageError(`${name}:1: the file is missing`);
  }
}

function writeForm(project: FormsProject, values: Values): string {
  if (values.from === undefined && values.ui !== undefined)
    throw new UsageError('A UI schema needs its schema: name it with --from.');
  const source =
    values.from === undefined
      ? undefined
      : standardSource(readSource(values.from), values.ui === undefined ? undefined : readSource(values.ui));
  const { form, files, notes } = createForm(project, values, source);
  for (const { kind, at, text } of notes) console.log(`${kind}: ${at || '/'}: ${text}.`);
  const others = otherForms(project);
  for (const [path, text] of files) {
    const file = join(project.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(path);
  }
  for (const key of ['group', 'agency'] as const) {
    const known = [...new Set(others.map((other) => other[key]))].toSorted();
    if (known.length > 0 && !known.includes(form[key]))
      console.log(
        `“${form[key]}” is a new ${key}, beside ${known.join(', ')}. It is in "x-form" of schemas/<slug>/schema.json.`,
      );
  }
  return form.slug;
}
