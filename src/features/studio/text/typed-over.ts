import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Replaces selected text by what is typed. When Chromium itself replaces it, it sets the style attribute of a new
 * element, which the policy of the page refuses and reports.
 */
export const typedOver: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const { from, to, empty } = state.selection.main;
    const { data } = event;
    const isPlain = event.inputType === 'insertText' && !event.isComposing && event.cancelable;
    if (!isPlain || data === null || empty || state.selection.ranges.length > 1 || view.composing)
      return false;
    const insert = () =>
      state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isHandled = state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
