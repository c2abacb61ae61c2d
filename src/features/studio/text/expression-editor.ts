import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { completionsOf, type EditorActions } from './editor-setup.ts';
import { editorLook } from './editor-theme.ts';
import { typedOver } from './typed-over.ts';

/** Actions that the editor of an expression calls. */
export interface ExpressionActions extends Pick<EditorActions, 'change' | 'complete'> {
  /** Takes the text, on Enter and when the editor is left. */
  readonly commit: () => void;
}

/** Creates an editor of one line. Its styles are in a shadow root, because the policy of the page allows no style elements. */
export function createExpressionEditor(
  host: HTMLElement,
  text: string,
  label: string,
  { change, complete, commit }: ExpressionActions,
): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  return new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        closeBrackets(),
        autocompletion({ override: [completionsOf({ complete })], icons: false }),
        editorLook,
        typedOver,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        // A line break that is pasted becomes a space.
        EditorState.transactionFilter.of((transaction) =>
          transaction.newDoc.lines > 1
            ? [
                {
                  changes: {
                    from: 0,
                    to: transaction.startState.doc.length,
                    insert: transaction.newDoc.toString().replaceAll(/\s*\n\s*/g, ' '),
                  },
                },
              ]
            : transaction,
        ),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) change(state.doc.toString());
        }),
        EditorView.domEventHandlers({
          blur: () => {
            commit();
          },
        }),
        keymap.of([
          ...completionKeymap,
          {
            key: 'Enter',
            run: () => {
              commit();
              return true;
            },
          },
          ...closeBracketsKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
      ],
    }),
  });
}
