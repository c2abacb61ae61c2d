import { FormCompileError } from '../../compiler/problem.ts';
import { formsProject } from '../../compiler/disk.ts';
import type { FormsProject } from '../../compiler/project.ts';
import { UsageError } from '../../compiler/usage.ts';
import { adviceOf } from '../lib/run-command.ts';
import { exitOnClosedPipe } from './commands/io.ts';

/** A command: receives its arguments, returns the exit code. */
type Command = (project: FormsProject, args: readonly string[]) => number | Promise<number>;

const COMMANDS: Readonly<Record<string, { readonly does: string; readonly load: () => Promise<Command> }>> = {
  list: { does: 'lists the forms', load: async () => (await import('./commands/list.ts')).list },
  fields: {
    does: 'lists every field with its meaning',
    load: async () => (await import('./commands/fields.ts')).fields,
  },
  new: {
    does: 'writes a new form, or its cases',
    load: async () => (await import('./commands/new.ts')).scaffold,
  },
  check: { does: 'finds what is wrong', load: async () => (await import('./commands/check.ts')).check },
  accept: {
    does: 'keeps the output of cases as it is now',
    load: async () => (await import('./commands/accept.ts')).accept,
  },
  coverage: {
    does: 'shows what no case tries',
    load: async () => (await import('./commands/coverage.ts')).coverage,
  },
  diff: {
    does: 'compares the posts with those of a commit',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  render: {
    does: 'writes the post of some answers',
    load: async () => (await import('./commands/render.ts')).render,
  },
  read: { does: 'reads a post back', load: async () => (await import('./commands/read.ts')).read },
  release: {
    does: 'keeps the present fields and templates as a release',
    load: async () => (await import('./commands/release.ts')).release,
  },
  import: {
    does: 'reads saved reports of the earlier tool',
    load: async () => (await import('./commands/import.ts')).importSaved,
  },
};

const [name = '', ...args] = process.argv.slice(2);
exitOnClosedPipe();
try {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.load : undefined;
  if (!load) {
    const lines = Object.entries(COMMANDS).map(
      ([command, { does }]) => `  forms:${command.padEnd(10)}${does}`,
    );
    throw new UsageError(['Say which:', ...lines].join('\n'));
  }
  const command = await load();
  process.exitCode = await command(formsProject(), args);
} catch (error) {
  const advice = adviceOf(error);
  const isForUser = error instanceof UsageError || error instanceof FormCompileError;
  // Unexpected errors keep their stack; errors of the operating system get advice.
  if (!isForUser && advice === (error as Error).message) throw error;
  process.stderr.write(`${advice}\n`);
  process.exitCode = 2;
}
