import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openProject } from './backup/open-project.ts';
import { importLists } from './import-lists/import-lists.ts';
import { runCommand } from './lib/run-command.ts';

const FLAG = { type: 'boolean', default: false } as const;

/** Prints how an export of the replaced tool would be imported; writes it with `--yes`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { local: FLAG, replace: FLAG, yes: FLAG },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the export: npm run import-lists -- <export.json>');
  const text = readFileSync(file, 'utf8');
  const { tree, close } = await openProject(values.local);
  const { replace, yes } = values;
  await importLists(text, { tree, at: Date.now(), replace, yes, say: (sentence) => console.log(sentence) });
  await close();
}

await runCommand(main);
