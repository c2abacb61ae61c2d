import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Action, type Diagnostic, lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Completion } from '../core/complete/completion.ts';
import { quickFixes } from '../core/quick-fixes.ts';
import type { Problem } from '../sandbox/messages.ts';
import { editorLook } from './editor-theme.ts';
import { typedOver } from './typed-over.ts';
import { templateLanguage } from './template-language.ts';

/** Actions that the editor calls. */
export interface EditorActions {
  readonly change: (text: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly complete: (text: string, offset: number) => Completion | null;
  /** Called with the line of the caret when the user moves it. */
  readonly caret: (line: string) => void;
}

const KEYS_HINT = 'Press Escape, then Tab, to leave the text.';

const languageOf = (path: string): Extension =>
  path.endsWith('.json') ? json() : path.endsWith('.hbs') ? templateLanguage : [];

const always = (act: () => void) => (): boolean => {
  act();
  return true;
};

/** Converts proposals to those of the editor; a key typed outside of quotes or words opens none. */
export const completionsOf =
  ({ complete }: Pick<EditorActions, 'complete'>): CompletionSource =>
  ({ state, pos, explicit }) => {
    const found = complete(state.doc.toString(), pos);
    if (!found || (!explicit && found.from === pos)) return null;
    const options = found.proposals.map(({ label, apply = label, detail, info }) => ({
      // Matched against what is typed, which may begin with a quotation mark.
      label: state.sliceDoc(found.from, found.from + 1) === '"' ? `"${label}"` : label,
      displayLabel: label,
      apply: (view: EditorView) =>
        view.dispatch({
          changes: { from: found.from, to: found.to, insert: apply },
          selection: { anchor: found.from + apply.length },
          userEvent: 'input.complete',
        }),
      ...(detail !== undefined && { detail }),
      ...(info !== undefined && { info }),
    }));
    return { from: found.from, to: pos, options, filter: true };
  };

/** Returns the extensions of an editor for a file. */
export const editorSetup = (path: string, text: string, actions: EditorActions): Extension => [
  lineNumbers(),
  lintGutter(),
  foldGutter(),
  highlightSpecialChars(),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  search({ top: true }),
  autocompletion({ override: [completionsOf(actions)], icons: false }),
  languageOf(path),
  editorLook,
  typedOver,
  EditorState.tabSize.of(2),
  // Carriage returns of a file are kept; those of a pasted text end a line.
  text.includes('\r') ? EditorState.lineSeparator.of('\n') : [],
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    'aria-label': `Text of ${path}`,
    'aria-description': KEYS_HINT,
    // The region that scrolls is this one's parent, so it must be a stop of the Tab key.
    tabindex: '0',
  }),
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isOurs = transactions.every((transaction) => !transaction.isUserEvent('file'));
    if (docChanged && isOurs) actions.change(state.doc.toString());
    if (transactions.some((transaction) => transaction.isUserEvent('select')))
      actions.caret(state.doc.lineAt(state.selection.main.head).text);
  }),
  keymap.of([
    { key: 'Mod-z', run: always(actions.undo), preventDefault: true },
    { key: 'Mod-y', mac: 'Mod-Shift-z', run: always(actions.redo), preventDefault: true },
    { key: 'Mod-Shift-z', run: always(actions.redo), preventDefault: true },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    ...lintKeymap,
    ...defaultKeymap,
    indentWithTab,
  ]),
];

/** Returns the cures of a problem as actions of the editor; each reads its line again, which may have changed since. */
const actionsOf = (message: string, line: string): readonly Action[] =>
  quickFixes(message, line).map(({ name }) => ({
    name,
    apply: (view, at) => {
      const { from: start, text } = view.state.doc.lineAt(at);
      const fix = quickFixes(message, text).find((one) => one.name === name);
      const changes = fix?.changes.map(({ from, to, insert }) => ({
        from: start + from,
        to: start + to,
        insert,
      }));
      if (changes) view.dispatch({ changes, userEvent: 'input.fix' });
    },
  }));

/** Returns the problems of a file for its lines; a line past the end is the last. */
export const diagnosticsOf = (problems: readonly Problem[], doc: Text): readonly Diagnostic[] =>
  problems.map(({ line, message }) => {
    const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const start = from + (text.length - text.trimStart().length);
    return { from: start, to, severity: 'error', message, actions: actionsOf(message, text) };
  });
