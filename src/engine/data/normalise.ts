type Normaliser = (text: string) => string;

/** How a text is written in one way, by the name that `x-normalise` has for it. What does not fit stays as it is. */
const NORMALISERS: Readonly<Record<string, Normaliser>> = {
  patientId: (text) => text.replace(/^\s*(?:PHMC[-_ ]?)?([0-9]{3,6})\s*$/i, 'PHMC-$1'),
};

/** A text as the named rule writes it; without a name, or where the rule does not fit, the text itself. */
export const normalise = (name: string | undefined, text: string): string =>
  name === undefined ? text : (NORMALISERS[name]?.(text) ?? text);
