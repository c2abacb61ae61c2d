import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const LONG = /\/tests\/(?:fuzz\/|e2e\/(?:a11y|forms|hmr|preview)\.test)/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/** Starts the long files first: at the end of a run they would keep one processor busy and leave the other idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- The method of a sequencer, not of an array.
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
