import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const DOCBLOCK = /^\/\/ @vitest-environment .+/;

/**
 * An order of test files in which those of a project and an environment follow each other: vitest keeps a worker only if
 * the next file is of the same kind.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's
    const sorted = await super.sort(files);
    const kinds = new Map(
      sorted.map((file) => {
        const [environment = ''] = DOCBLOCK.exec(readFileSync(file.moduleId, 'utf8')) ?? [];
        return [file, `${file.project.name} ${environment}`];
      }),
    );
    return sorted.toSorted((a, b) => (kinds.get(a) ?? '').localeCompare(kinds.get(b) ?? ''));
  }
}
