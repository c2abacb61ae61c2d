import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const LONG =
  /\/tests\/(?:fuzz\/|unit\/scripts\/start\.|rtdb\/persistence\.|e2e\/(?:a11y|forms|hmr|preview|tools)\.test)/;

/** Where a file stands in the order: long ones, then by project, whose files may share a worker, then by path. */
const place = ({ moduleId, project }: TestSpecification): string =>
  [LONG.test(moduleId) ? 0 : 1, project.name, moduleId].join('\n');

/**
 * Starts the long files first: at the end of a run they would keep one processor busy and leave the other idle. The
 * order of the others is the same on every machine.
 */
export class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)));
  }
}
