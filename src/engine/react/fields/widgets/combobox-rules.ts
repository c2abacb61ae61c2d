import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import type { SourceOption } from '../../../sources/source-option.ts';

type State = UseComboboxState<SourceOption>;
type Change = UseComboboxStateChangeOptions<SourceOption>;

const { ItemMouseMove, MenuMouseLeave } = useCombobox.stateChangeTypes;

/**
 * Where the comboboxes differ from downshift's defaults: the mouse never moves the keyboard's highlight, or leaving
 * the field with Tab would choose whatever the mouse happens to rest on.
 */
export function comboboxRules(state: State, { type, changes }: Change): Partial<State> {
  return type === ItemMouseMove || type === MenuMouseLeave ? state : changes;
}
