import { diffArrays } from 'diff';

/** A pair of aligned lines of two texts; undefined where a text has no such line. */
export interface LinePair {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Aligns two texts line by line; an undefined text has no lines. */
export function sideBySide(before: string | undefined, after: string | undefined): readonly LinePair[] {
  const pairs: LinePair[] = [];
  let gone: readonly string[] = [];
  let added: readonly string[] = [];
  const putChanged = (): void => {
    for (let index = 0; index < Math.max(gone.length, added.length); index += 1)
      pairs.push({ before: gone[index], after: added[index] });
    gone = [];
    added = [];
  };
  for (const part of diffArrays(before?.split('\n') ?? [], after?.split('\n') ?? [])) {
    if (part.removed) gone = [...gone, ...part.value];
    else if (part.added) added = [...added, ...part.value];
    else {
      putChanged();
      pairs.push(...part.value.map((line) => ({ before: line, after: line })));
    }
  }
  putChanged();
  return pairs;
}
