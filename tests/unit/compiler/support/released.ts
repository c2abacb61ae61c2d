import { expect } from 'vitest';
import { release } from '../../../../scripts/forms/commands/release.ts';
import { listen } from './console.ts';
import { copyProject, type TestProject } from './project.ts';

export const MIGRATIONS = 'schemas/migrations.json';

/** A copy of the small project with a release of version 1. */
export interface ReleasedProject extends TestProject {
  /** Writes the steps to version 2, one per line from the third on. */
  readonly steps: (...steps: readonly string[]) => void;
  /** Returns the output of the commands. */
  readonly said: () => string;
}

export async function releasedProject(): Promise<ReleasedProject> {
  const said = listen();
  const copy = copyProject();
  expect(await release(copy.project, [])).toBe(0);
  const steps = (...lines: readonly string[]): void =>
    copy.write(MIGRATIONS, `{ "versions": [\n{ "to": 2, "steps": [\n${lines.join(',\n')}\n] }\n] }\n`);
  return { ...copy, steps, said };
}
