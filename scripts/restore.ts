import { parseArgs } from 'node:util';
import { openProject, passwordHash } from './backup/open-project.ts';
import { readBackupFile, usualFile, writeBackup } from './backup/backup-file.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { confirm } from './lib/confirm.ts';
import { runCommand } from './lib/run-command.ts';

/** Replaces a project's data by a backup; asks before overwriting, unless `--yes` is given. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { local: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Which backup? npm run restore -- <file>');
  const backup = readBackupFile(file);
  const project = await openProject(values.local);
  const restored = await restoreBackup(backup, {
    ...project,
    hash: passwordHash(process.env),
    async keep() {
      const at = Date.now();
      const kept = usualFile(project.project, at, 'before-restore');
      await writeBackup(project, kept, at);
      return kept;
    },
    confirm: async (question) => values.yes || (process.stdin.isTTY && (await confirm(question))),
    say: (sentence) => console.log(sentence),
  });
  await project.close();
  if (!restored) process.exitCode = 1;
}

await runCommand(main);
