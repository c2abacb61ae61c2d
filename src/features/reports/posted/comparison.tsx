import { ChangedLines } from '../../../shared/ui/changed-lines.tsx';
import type { PostedVersion } from './posted.ts';

/** Title and post of one version. */
export type ComparedText = Pick<PostedVersion, 'title' | 'bbCode'>;

const linesOf = ({ title, bbCode }: ComparedText): string => `${title}\n\n${bbCode}\n`;

/** Line diff of two versions. */
export function Comparison({
  before,
  after,
}: {
  readonly before: ComparedText;
  readonly after: ComparedText;
}) {
  return <ChangedLines before={linesOf(before)} after={linesOf(after)} />;
}
