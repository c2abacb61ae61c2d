import { join } from 'pathe';
import type { FormCase } from '../cases.ts';
import type { Problem } from '../problem.ts';
import { shownPath, type FormsProject } from '../project.ts';

/** Creates a problem in a file of a case. */
export const caseProblem = (
  project: FormsProject,
  { folder }: FormCase,
  file: string,
  line: number,
  message: string,
): Problem => ({ file: shownPath(project, join(folder, file)), line, message });
