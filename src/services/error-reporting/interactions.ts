import type { Clock } from '../../shared/lib/clock.ts';
import { type ControlFacts, controlOf, factsOf, isOnButton } from './control-facts.ts';

/** Lifetime of an interaction, in milliseconds. */
const INTERACTION_MS = 30_000;

export interface Interactions {
  /** Returns the last input with its age in milliseconds; null if there is none in the last 30 seconds. */
  readonly input: () => (ControlFacts & { readonly age: number }) | null;
  /** Returns the kind of the last interaction; null if there is none in the last 30 seconds. */
  readonly last: () => 'button' | 'input' | null;
  readonly stop: () => void;
}

/** Records interactions in a document: the control, never its value. */
export function followInteractions(document: Document, clock: Clock): Interactions {
  let input: { control: Element; facts: ControlFacts; at: number } | null = null;
  let clickedAt: number | null = null;
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };

  const onInput = ({ target }: Event): void => {
    const control = controlOf(target);
    if (!control) return;
    const at = clock.now();
    // Runs on every key press, so the facts are computed once per control.
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
