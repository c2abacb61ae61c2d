import { onFirstUse } from '../../../shared/lib/on-first-use.ts';
import type { SourceOption } from '../../sources/source-option.ts';
import { textOf } from './widget-props.ts';

/** Made once: what is typed is compared with every name, and `localeCompare` would make a collator for each. */
const collator = onFirstUse(() => new Intl.Collator('en', { sensitivity: 'accent' }));

const same = (a: string, b: string): boolean => collator().compare(a, b) === 0;

/** How a choice from a list is shown as text, and how typed text is read as a choice. */
export interface ChoiceText {
  readonly show: (value: unknown) => string;
  readonly read: (text: string) => unknown;
}

/**
 * A stored value is shown as its label. Typing a label or value in full chooses it, whatever its case; other text is
 * the answer itself, or changes nothing where only listed answers count.
 * @param current the stored value
 */
export function choiceText(options: readonly SourceOption[], strict: boolean, current: unknown): ChoiceText {
  return {
    show: (value) => options.find((option) => option.value === textOf(value))?.label ?? textOf(value),
    read: (text) => {
      const typed = text.trim();
      if (typed === '') return undefined;
      const match = options.find((option) => same(option.label, typed) || same(option.value, typed));
      return match?.value ?? (strict ? current : typed);
    },
  };
}
