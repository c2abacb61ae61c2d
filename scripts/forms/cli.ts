import { FormCompileError } from '../../compiler/problem.ts';
import { formsProject } from '../../compiler/project.ts';
import type { FormsProject } from '../../compiler/project.ts';
import { UsageError } from '../../compiler/usage.ts';
import { endWithReader } from './commands/io.ts';

/** A command: gets the words after its name, returns the exit code. */
type Command = (project: FormsProject, args: readonly string[]) => number | Promise<number>;

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  list: async () => (await import('./commands/list.ts')).list,
  render: async () => (await import('./commands/render.ts')).render,
  read: async () => (await import('./commands/read.ts')).read,
  check: async () => (await import('./commands/check.ts')).check,
  new: async () => (await import('./commands/new.ts')).scaffold,
  accept: async () => (await import('./commands/accept.ts')).accept,
  diff: async () => (await import('./commands/diff.ts')).diff,
  coverage: async () => (await import('./commands/coverage.ts')).coverage,
  fields: async () => (await import('./commands/fields.ts')).fields,
  release: async () => (await import('./commands/release.ts')).release,
  import: async () => (await import('./commands/import.ts')).importSaved,
};

const [name = '', ...args] = process.argv.slice(2);
endWithReader();
try {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new UsageError(`Say which: ${Object.keys(COMMANDS).join(', ')}.`);
  const command = await load();
  process.exitCode = await command(formsProject(), args);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof FormCompileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
