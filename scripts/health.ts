import { parseArgs } from 'node:util';
import { collectHealth } from '../functions/src/health/health-records.ts';
import {
  branchSizes,
  growthText,
  healthLines,
  sizeText,
  STATE_LABELS,
} from '../src/features/admin/system/health-lines.ts';
import { openProject } from './backup/open-project.ts';
import { runCommand } from './lib/run-command.ts';

/** Prints the health of a project; the exit code is 1 when something needs attention. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { local: { type: 'boolean', default: false } } });
  const { tree, usage, close } = await openProject(values.local);
  const used = (): ReturnType<typeof usage> =>
    usage().catch((error: unknown) => {
      console.error(String(error));
      return null;
    });
  const health = await collectHealth(tree.get, used, Date.now());
  await close();
  const lines = healthLines(health);
  for (const { about, state, known, advice } of lines)
    console.log(`${about}: ${STATE_LABELS[state]}\n  ${known}\n  ${advice}`);
  for (const { branch, bytes, growth } of branchSizes(health))
    console.log(
      `${branch}: ${sizeText(bytes)}${growth === null ? '' : `, ${growthText(growth)} since the oldest note`}`,
    );
  if (lines.some(({ state }) => state === 'attention')) process.exitCode = 1;
}

await runCommand(main);
