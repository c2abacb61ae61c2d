import type { SourceFile } from './project-files.ts';

const CODE_COMPARED =
  /\b(?:\w+\.)*(?:code|formCode)\s*[!=]==?\s*\d+|\b\d+\s*[!=]==?\s*(?:\w+\.)*(?:code|formCode)\b/;

/** Returns every line that names a form, by its quoted slug or by comparing a code with a number. */
export const formNameProblems = (files: readonly SourceFile[], slugs: readonly string[]): readonly string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const slug = slugs.find((name) =>
        [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => line.includes(quoted)),
      );
      const code = CODE_COMPARED.exec(line)?.[0];
      const found = slug ?? code;
      return found === undefined ? [] : [`${path}:${index + 1} names a form: ${found}`];
    }),
  );
