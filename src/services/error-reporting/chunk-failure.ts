const MESSAGES: readonly RegExp[] = [
  /Loading chunk \S+ failed/,
  /Loading CSS chunk/,
  // Chromium, Firefox and Safari, in this order.
  /Failed to fetch dynamically imported module/,
  /error loading dynamically imported module/,
  /Importing a module script failed/,
  /Unable to preload CSS/,
];

/** Whether an error says that a part of the app, a script or a style sheet, did not arrive or cannot be read. */
export function isChunkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // The app makes no code from strings: other texts that have a syntax are data and patterns.
  if (error instanceof SyntaxError) return !/JSON|regular expression|regexp/i.test(error.message);
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return true;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return MESSAGES.some((pattern) => pattern.test(message));
}
