const MESSAGES: readonly RegExp[] = [
  /Loading chunk \S+ failed/,
  /Loading CSS chunk/,
  // Chromium, Firefox and Safari.
  /Failed to fetch dynamically imported module/,
  /error loading dynamically imported module/,
  /Importing a module script failed/,
  /Unable to preload CSS/,
];

/** Returns true if a script or style sheet of the app failed to load or parse. */
export function isChunkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // The app never evaluates strings, so other syntax errors stem from JSON or regular expressions.
  if (error instanceof SyntaxError) return !/JSON|regular expression|regexp/i.test(error.message);
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return true;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return MESSAGES.some((pattern) => pattern.test(message));
}
