import { wordsIn } from '../../../src/shared/lib/word-search.ts';
import { CROSSING } from '../../../src/engine/sources/complete-name.ts';
import { type JsonSource, pointerTo, valueAt } from '../../json-source.ts';
import { didYouMean, type Problem, problemsFrom } from '../../problem.ts';
import { listShipped, readShipped, sourceOfList, suggestingFields } from '../../suggested-names.ts';
import { metaProblems } from '../meta.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Reports names that users cannot be offered: split by the separator of a crossing, or equal to another. */
function nameProblems(
  names: readonly string[],
): readonly { readonly pointer: string; readonly message: string }[] {
  const known = new Map<string, string>();
  return names.flatMap((name, at) => {
    const pointer = pointerTo('/names', at);
    const key = wordsIn(name).join(' ');
    const other = known.get(key);
    known.set(key, name);
    return [
      ...(other === undefined ? [] : [{ pointer, message: `"${name}" is the same name as "${other}"` }]),
      ...(name.split(CROSSING).length > 1
        ? [{ pointer, message: `"${name}" looks like a crossing: list each of its streets` }]
        : []),
    ];
  });
}

function problemsOf(source: JsonSource): readonly Problem[] {
  const shape = metaProblems('list', source.value);
  const names = valueAt(source.value, '/names');
  const found = shape.length > 0 ? shape : nameProblems(names as readonly string[]);
  return found.map(({ pointer, message }) => ({
    file: source.file,
    line: source.lineOf(pointer),
    pointer,
    message,
  }));
}

function check({ project, complete }: CheckInput): readonly Problem[] {
  if (!complete) return [];
  const wanted = [...suggestingFields(project).keys()];
  return listShipped(project).flatMap((list) =>
    problemsFrom(() => {
      const source = readShipped(project, list);
      const name = sourceOfList(list);
      const message = `no field with "x-free-text" has "${name}" as its "x-source"${didYouMean(name, wanted)}`;
      return [
        ...(wanted.includes(name) ? [] : [{ file: source.file, line: 1, message }]),
        ...problemsOf(source),
      ];
    }),
  );
}

export const suggestedNames: Rule = {
  name: 'suggested-names',
  description: 'Every list of shipped names is suggested by a field, and each of its names can be chosen.',
  stage: 'meaning',
  check,
};
