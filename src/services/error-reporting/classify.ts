import type { InputType } from './control-facts.ts';
import type { Frame } from './frames.ts';
import type { Interactions } from './interactions.ts';

/** User interaction at the time of an error; at most one flag is true. */
export interface ErrorClass {
  readonly buttonClick: boolean;
  readonly input: boolean;
  readonly inputType: InputType | null;
}

const CLICK_HANDLER = /(?:on|handle)\w*click|click\w*handler/i;
const INPUT_HANDLER = /(?:on|handle)\w*(?:change|input|blur)|(?:change|input|blur)\w*handler/i;

const TYPE_BY_MESSAGE: readonly (readonly [InputType, RegExp])[] = [
  ['Select/Dropdown', /select|dropdown/i],
  ['Textarea', /textarea/i],
  ['Checkbox', /checkbox/i],
  ['Radio', /radio/i],
];

const typeByMessage = (text: string): InputType =>
  TYPE_BY_MESSAGE.find(([, pattern]) => pattern.test(text))?.[0] ?? 'Text/Input';

/**
 * Classifies an error as caused by a button click or an input: by handler names in the stack, else by the last
 * interaction, because minified code has no names.
 */
export function classify(
  frames: readonly Frame[],
  interactions: Pick<Interactions, 'input' | 'last'>,
): ErrorClass {
  const calls = frames.map(({ call }) => call);
  const text = calls.join(' ');
  const handler = calls.find((call) => CLICK_HANDLER.test(call) || INPUT_HANDLER.test(call));
  const kind = handler === undefined ? interactions.last() : CLICK_HANDLER.test(handler) ? 'button' : 'input';
  return {
    buttonClick: kind === 'button',
    input: kind === 'input',
    inputType: kind === 'input' ? (interactions.input()?.type ?? typeByMessage(text)) : null,
  };
}
