import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const DOCBLOCK = /^\/\/ @vitest-environment .+/;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Sorts test files by project and environment: vitest reuses a worker only if the next file is of the same kind. With
 * `--sequence.seed`, files of a kind are shuffled by the seed.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the base class, which returns a promise
    const sorted = await super.sort(files);
    const { seed } = this.ctx.config.sequence;
    const kinds = new Map(
      sorted.map((file) => {
        const [environment = ''] = DOCBLOCK.exec(readFileSync(file.moduleId, 'utf8')) ?? [];
        const place = seed === undefined ? '' : digest(`${seed}${file.moduleId}`);
        return [file, `${file.project.name} ${environment} ${place}`];
      }),
    );
    return sorted.toSorted((a, b) => (kinds.get(a) ?? '').localeCompare(kinds.get(b) ?? ''));
  }
}
