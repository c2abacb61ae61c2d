import { onFirstUse } from '../../../shared/lib/on-first-use.ts';
import type { SourceOption } from '../../sources/source-option.ts';
import { textOf } from './widget-props.ts';

/** Reused, because typed text is compared with every name and `localeCompare` would create a collator each time. */
const collator = onFirstUse(() => new Intl.Collator('en', { sensitivity: 'accent' }));

const same = (a: string, b: string): boolean => collator().compare(a, b) === 0;

/** Formats a selected value as text, and parses typed text as a choice. */
interface ChoiceText {
  readonly show: (value: unknown) => string;
  readonly read: (text: string) => unknown;
}

/**
 * Formats a stored value as its label. A complete label or value selects its option, case-insensitively; other text is
 * the answer itself, or is ignored if only listed answers are allowed.
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
