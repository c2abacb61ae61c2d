import { describe, expect, test } from 'vitest';
import places from '../../../../schemas/_lists/places.json' with { type: 'json' };
import { createNameCompleter, namesIn } from '../../../../src/engine/sources/complete-name.ts';

const NAMES = [...places.names, 'Café Rojo', 'Elgin Blvd', 'Pier 12 (north)'];
const complete = createNameCompleter(NAMES, ['West Mirror Drive', 'Alta Place']);

/** Returns the text after Enter at `|`, by default at the end: with the marked name, or unchanged. */
function entered(typed: string): string {
  const text = typed.replace('|', '');
  const found = complete(text, typed.includes('|') ? typed.indexOf('|') : text.length, 2);
  if (!found?.isMeant) return text;
  return text.slice(0, found.start) + found.names[0] + text.slice(found.end);
}

/** Returns the names offered for a text. */
const offered = (text: string): readonly string[] => complete(text, text.length, 2)?.names ?? [];

test.each([
  ['the beginning of any word', 'ban can', 'Banham Canyon Drive'],
  ['words in another order', 'drive banh', 'Banham Canyon Drive'],
  ['without case and accents', 'cafe r', 'Café Rojo'],
  ['with accents that the name lacks', 'chúm', 'Chum Street'],
  ['an apostrophe', "adam's", "Adam's Apple Boulevard"],
  ['a hyphen', 'cat-cl', 'Cat-Claw Avenue'],
  ['abbreviated: Blvd', 'capital blvd', 'Capital Boulevard'],
  ['abbreviated: Ave', 'calais ave', 'Calais Avenue'],
  ['abbreviated: St.', 'aguja St.', 'Aguja Street'],
  ['abbreviated: Rd', 'galileo rd', 'Galileo Road'],
  ['abbreviated in the name', 'elgin boul', 'Elgin Blvd'],
  ['used lately first', 'mirror', 'West Mirror Drive'],
  ['without a typo first', 'dock', 'Dry Dock Street'],
  ['a number before the name', '31 alta st', '31 Alta Street'],
  ['a number with a letter and a comma', 'No. 31b, aguj', 'No. 31b, Aguja Street'],
  ['a number in the name', 'route 68 ap', 'Route 68 Approach'],
  ['the second street: /', 'Alta Street / elgin av', 'Alta Street / Elgin Avenue'],
  ['the second street: / without spaces', 'Alta Street/elgin av', 'Alta Street/Elgin Avenue'],
  ['the second street: and', 'Alta Street and elgin av', 'Alta Street and Elgin Avenue'],
  ['the second street is another one', 'Alta Place / alta', 'Alta Place / Alta Street'],
  ['before text that follows', 'aguj| 31, rear stairwell', 'Aguja Street 31, rear stairwell'],
  ['nothing in a complete name', 'alta street', 'alta street'],
  ['nothing behind a name', 'Alta Street 31', 'Alta Street 31'],
  ['nothing behind a line break', 'aguj\n', 'aguj\n'],
  ['nothing behind a comma', 'Alta Street 31, strawb', 'Alta Street 31, strawb'],
  ['nothing within a word', 'Agu|ja', 'Aguja'],
  ['nothing below three letters', 'ag', 'ag'],
  ['nothing by a typo, which is only offered', 'agjua', 'agjua'],
  ['nothing for a phrase', '.alta', '.alta'],
  ['nothing for a phrase behind a word', 'Alta .st', 'Alta .st'],
  ['nothing for a placeholder', 'alta {?which}', 'alta {?which}'],
  ['nothing for other text', 'Roof of the hospital', 'Roof of the hospital'],
])('Enter inserts %s', (_, typed, wanted) => expect(entered(typed)).toBe(wanted));

describe('offered', () => {
  test.each([
    ['a letter too much', 'strawwberry', 'Strawberry Avenue'],
    ['a letter too few', 'strwberry', 'Strawberry Avenue'],
    ['another letter', 'strawbarry', 'Strawberry Avenue'],
    ['two letters swapped', 'strabwerry', 'Strawberry Avenue'],
  ])('with one typo: %s', (_, typed, name) => expect(offered(typed)).toEqual([name]));

  test.each([
    ['two typos', 'strwbbery'],
    ['two words with a typo each', 'banhom canyan'],
    ['a typo in a short word', 'axt'],
    ['one letter', 'a'],
    ['a name behind another', 'Alta Street Elgin'],
  ])('nothing for %s', (_, typed) => expect(offered(typed)).toEqual([]));

  test('of many names the first eight', () => {
    const streets = complete('street', 'street'.length, 2);
    expect([streets?.names.length, (streets?.total ?? 0) > 30]).toEqual([8, true]);
  });

  test('on request all names, those used lately first', () => {
    const all = complete('', 0, 0);
    expect(all?.names.slice(0, 3)).toEqual(['West Mirror Drive', 'Alta Place', 'Abattoir Avenue']);
    expect([all?.total, all?.isMeant]).toEqual([NAMES.length, false]);
  });
});

test('the names in texts are found in order, of two that overlap the longer one', () => {
  const texts = ['31 alta street / Route 68 Approach', 'Home', 'Alta Street'];
  expect(namesIn(texts, NAMES)).toEqual(['Route 68 Approach', 'Alta Street']);
});
