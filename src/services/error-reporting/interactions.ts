import type { Clock } from '../../shared/lib/clock.ts';
import { type ControlFacts, controlOf, factsOf, isOnButton } from './control-facts.ts';

/** How long the last interaction is remembered, in milliseconds. */
const INTERACTION_MS = 30_000;

/** What the user last did. */
export interface Interactions {
  /** The last input into a control, with its age in milliseconds; null when it is 30 seconds old or there is none. */
  readonly input: () => (ControlFacts & { readonly age: number }) | null;
  /** What came last: a click on a button, or an input; null when both are 30 seconds old. */
  readonly last: () => 'button' | 'input' | null;
  readonly stop: () => void;
}

/** Remembers what the user does in a document: never what they enter, only where. */
export function followInteractions(document: Document, clock: Clock): Interactions {
  let input: { control: Element; facts: ControlFacts; at: number } | null = null;
  let clickedAt: number | null = null;
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };

  const onInput = ({ target }: Event): void => {
    const control = controlOf(target);
    if (!control) return;
    const at = clock.now();
    // Every key press comes by here: the facts are looked up once a control.
    input = input?.control === control ? { ...input, at } : { control, facts: factsOf(control), at };
  };
  const onClick = ({ target }: Event): void => {
    if (isOnButton(target)) clickedAt = clock.now();
  };
  for (const name of ['input', 'change', 'focusout']) document.addEventListener(name, onInput, options);
  document.addEventListener('click', onClick, options);

  const forgetOld = (): void => {
    const now = clock.now();
    if (input && now - input.at >= INTERACTION_MS) input = null;
    if (clickedAt !== null && now - clickedAt >= INTERACTION_MS) clickedAt = null;
  };
  return {
    input: () => {
      forgetOld();
      return input && { ...input.facts, age: clock.now() - input.at };
    },
    last: () => {
      forgetOld();
      if (clickedAt === null) return input && 'input';
      return input && input.at > clickedAt ? 'input' : 'button';
    },
    stop: () => listening.abort(),
  };
}
