/** Matches a docstring, at the beginning of a line, whose first word makes it a question or a riddle. */
const REFUSED =
  /^[ \t]*\/\*\*[\s*]*(For so|Wh(?:at|atever|ether|ere|o|om|ose|oever|y|ich)|How|So|Some|Something|Somebody|When)\b/gm;

/**
 * Lists each docstring of a source text that is neither a noun phrase nor begins with a verb.
 * @param path relative to the project, with `/`
 */
export const docstringProblems = (path: string, source: string): readonly string[] =>
  [...source.matchAll(REFUSED)].map(({ 0: match, 1: word, index }) => {
    const line = source.slice(0, index + match.indexOf('/**')).split('\n').length;
    return `${path}:${line}: a docstring begins with “${word}”; use a noun phrase or “Returns …”`;
  });
