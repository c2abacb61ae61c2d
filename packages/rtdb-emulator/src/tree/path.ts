/** The keys that lead from the root to a place; the root itself is the empty list. */
export type Path = readonly string[];

/** Reads a path written with slashes; empty pieces do not count. */
export function parsePath(text: string): Path {
  return text.split('/').filter((piece) => piece !== '');
}

/** Writes a path the way the wire wants it, with a leading slash. */
export function formatPath(path: Path): string {
  return `/${path.join('/')}`;
}

/** Returns whether `path` is `ancestor` or lies below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, index) => path[index] === key);
}
