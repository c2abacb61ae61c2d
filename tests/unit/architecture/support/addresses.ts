import { posix } from 'node:path';
import type { SourceFile } from './project-files.ts';

const ABSOLUTE_PATH =
  /(?:^|[\s'"`(=])(?:file:\/\/)?\/(?:home|Users|root|work|tmp|opt|mnt)\/[\w.-]|\b[A-Z]:\\{1,2}Users\b/;
const REGISTRY =
  /"resolved"\s*:\s*"\w+:|registry\.(?:npmjs|yarnpkg)\.|\bregistry\s*=\s*['"]?https?:|\/-\/[\w.-]+\.tgz\b/;
const UPWARDS = /(?:\.\.\/)+[\w.@-]+/g;

/** Where the code host shows what it ran: the README's badge points there without naming host or owner. */
const CODE_HOST_PAGES = '../../actions';

/** Whether a mention leads out of the project: from the file's own folder, or from the root, where scripts run. */
function leaves(files: readonly SourceFile[], path: string, mention: string): boolean {
  const target = posix.join(posix.dirname(path), mention);
  if (target === CODE_HOST_PAGES) return false;
  if (target.startsWith('../')) return true;
  return /(?:^|\/)shared$/.test(target) && !files.some((file) => file.path.startsWith(`${target}/`));
}

/** Every line of some files that holds a path of one machine, a package registry, or a way out of the project. */
export const addressProblems = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`;
      return [
        ABSOLUTE_PATH.test(line) ? [`${at} holds an absolute path`] : [],
        REGISTRY.test(line) ? [`${at} holds a package registry`] : [],
        (line.match(UPWARDS) ?? []).some((mention) => leaves(files, path, mention))
          ? [`${at} leads out of the project`]
          : [],
      ].flat();
    }),
  );
