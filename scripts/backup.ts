import { parseArgs } from 'node:util';
import { openProject } from './backup/open-project.ts';
import { usualFile, writeBackup } from './backup/backup-file.ts';
import { runCommand } from './lib/run-command.ts';

/** Backs up a project to a file. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { local: { type: 'boolean', default: false } },
  });
  const project = await openProject(values.local);
  const at = Date.now();
  const file = positionals[0] ?? usualFile(project.project, at);
  await writeBackup(project, file, at);
  await project.close();
  console.log(`Backed up to ${file}. Keep it as you keep a secret: it opens the chat channels.`);
}

await runCommand(main);
