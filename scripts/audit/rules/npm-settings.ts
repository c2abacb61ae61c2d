const REQUIRED: Readonly<Record<string, string>> = {
  'ignore-scripts=true': 'a package could run its own program while it is installed',
  'omit-lockfile-registry-resolved=true': 'the lock file would name a registry',
};

/** What the text of .npmrc must say, and must not. */
export function npmSettingsProblems(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s/g, ''));
  const missing = Object.entries(REQUIRED)
    .filter(([line]) => !lines.includes(line))
    .map(([line, danger]) => `.npmrc does not say ${line}: ${danger}.`);
  const registry = lines.some((line) => /^(?:@[^:]+:)?registry=|^\/\//.test(line));
  return registry
    ? [...missing, '.npmrc names a registry: that belongs to the machine, not to the project.']
    : missing;
}
