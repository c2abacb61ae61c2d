import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import type { SourceOption } from '../../../sources/source-option.ts';

type State = UseComboboxState<SourceOption>;
type Change = UseComboboxStateChangeOptions<SourceOption>;

const { ItemMouseMove, MenuMouseLeave } = useCombobox.stateChangeTypes;

/**
 * Overrides of downshift's defaults: the mouse does not move the highlight, since leaving the field with Tab would
 * select the option under the mouse.
 */
export function comboboxRules(state: State, { type, changes }: Change): Partial<State> {
  return type === ItemMouseMove || type === MenuMouseLeave ? state : changes;
}
