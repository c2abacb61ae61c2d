/** Keys from the root; empty for the root. */
export type Path = readonly string[];

/** Parses a path with slashes; empty segments are skipped. */
export function parsePath(text: string): Path {
  return text.split('/').filter((piece) => piece !== '');
}

/** Formats a path for the wire protocol, with a leading slash. */
export function formatPath(path: Path): string {
  return `/${path.join('/')}`;
}

/** Returns true if `path` is `ancestor` or a descendant of it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, index) => path[index] === key);
}
