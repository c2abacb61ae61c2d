import { posix } from 'node:path';
import type { SourceFile } from './project-files.ts';

const ABSOLUTE_PATH =
  /(?:^|[\s'"`(=])(?:file:\/\/)?\/(?:home|Users|root|work|tmp|opt|mnt)\/[\w.-]|\b[A-Z]:\\{1,2}Users\b/;
const REGISTRY =
  /"resolved"\s*:\s*"\w+:|registry\.(?:npmjs|yarnpkg)\.|\bregistry\s*=\s*['"]?https?:|\/-\/[\w.-]+\.tgz\b/;
const UPWARDS = /(?:\.\.\/)+[\w.@-]+/g;

/** Relative link of the README's badge to the code host's CI, without naming host or owner. */
const CODE_HOST_PAGES = '../../actions';

/** Returns true if a path leads out of the project from the file's folder and from the root, where scripts run. */
function leaves(files: readonly SourceFile[], path: string, mention: string): boolean {
  const target = posix.join(posix.dirname(path), mention);
  if (target === CODE_HOST_PAGES) return false;
  if (target.startsWith('../')) return true;
  return /(?:^|\/)shared$/.test(target) && !files.some((file) => file.path.startsWith(`${target}/`));
}

/** Returns every line with an absolute path, a package registry, or a path out of the project. */
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
