import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import type { SourceOption } from '../../../sources/source-option.ts';

type State = UseComboboxState<SourceOption>;
type Change = UseComboboxStateChangeOptions<SourceOption>;

const { InputChange, ItemMouseMove, MenuMouseLeave } = useCombobox.stateChangeTypes;

/**
 * Overrides of downshift's defaults. The mouse does not move the highlight, since leaving the field with Tab would
 * select the option under the mouse. Typed text highlights the best hit, and an emptied field none: the default index
 * is that of the previous text.
 */
export function comboboxRules(state: State, { type, changes }: Change): Partial<State> {
  if (type === ItemMouseMove || type === MenuMouseLeave) return state;
  if (type !== InputChange) return changes;
  const isEmpty = changes.inputValue?.trim() === '';
  return { ...changes, highlightedIndex: isEmpty ? -1 : Math.max(0, changes.highlightedIndex ?? 0) };
}
