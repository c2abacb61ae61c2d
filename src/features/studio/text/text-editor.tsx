import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { difference } from '../core/difference.ts';
import type { Problem } from '../sandbox/messages.ts';
import { diagnosticsOf, type EditorActions, editorSetup } from './editor-setup.ts';

/** A line to show; each new object moves the caret there. */
export interface Jump {
  readonly line: number;
  /** True to leave the focus where it is. */
  readonly keepsFocus?: boolean;
}

export interface TextEditorProps extends EditorActions {
  readonly path: string;
  readonly text: string;
  /** Problems of this file. */
  readonly problems: readonly Problem[];
  readonly jump: Jump | undefined;
}

/** Creates an editor. Its styles are in a shadow root, because the policy of the page allows no style elements. */
function createEditor(host: HTMLElement, path: string, text: string, actions: EditorActions): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  return new EditorView({
    state: EditorState.create({ doc: text, extensions: editorSetup(path, text, actions) }),
    parent: root,
    root,
  });
}

/** Sets the text of an editor if it differs, with the caret at the end of what changed. */
function showText(view: EditorView, text: string): void {
  const { at, removed, inserted } = difference(view.state.doc.toString(), text);
  if (removed === inserted) return;
  view.dispatch({
    changes: { from: at, to: at + removed.length, insert: inserted },
    selection: { anchor: at + inserted.length },
    scrollIntoView: true,
    userEvent: 'file',
  });
}

/** Editor of one file, with its problems at their lines. */
export function TextEditor({ path, text, problems, jump, ...actions }: TextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const change = useEffectEvent(actions.change);
  const undo = useEffectEvent(actions.undo);
  const redo = useEffectEvent(actions.redo);
  const complete = useEffectEvent(actions.complete);
  const caret = useEffectEvent(actions.caret);
  const first = useEffectEvent(() => text);

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const element = host.current;
    const view = createEditor(element, path, first(), {
      change: (now) => change(now),
      undo: () => undo(),
      redo: () => redo(),
      complete: (now, offset) => complete(now, offset),
      caret: (line) => caret(line),
    });
    // The page reads texts that are pasted outside of a field.
    const keep = (event: Event): void => event.stopPropagation();
    element.addEventListener('paste', keep);
    element.addEventListener('drop', keep);
    editor.current = view;
    return () => {
      element.removeEventListener('paste', keep);
      element.removeEventListener('drop', keep);
      editor.current = null;
      view.destroy();
    };
  }, [path]);

  useLayoutEffect(() => {
    if (editor.current) showText(editor.current, text);
  }, [path, text]);

  useEffect(() => {
    const view = editor.current;
    view?.dispatch(setDiagnostics(view.state, diagnosticsOf(problems, view.state.doc)));
  }, [path, problems]);

  useEffect(() => {
    const view = editor.current;
    if (!view || !jump) return;
    const { from, text: line } = view.state.doc.line(Math.min(Math.max(jump.line, 1), view.state.doc.lines));
    const anchor = from + (line.length - line.trimStart().length);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    if (jump.keepsFocus !== true) view.focus();
  }, [path, jump]);

  return <div ref={host} className="text-editor" />;
}
