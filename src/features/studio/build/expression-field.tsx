import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { completeExpression } from '../core/complete/complete-expression.ts';
import { readLayout, rowFields } from '../core/edits/layout.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';
import { createExpressionEditor } from '../text/expression-editor.ts';

interface ExpressionFieldProps {
  readonly label: string;
  readonly session: StudioSession;
  readonly trial: Trial | undefined;
  /** List whose rows have the expression; undefined for one of the form. */
  readonly list?: string | undefined;
  readonly value: string;
  readonly onCommit: (value: string) => void;
}

/** Wait after a key before the expression is evaluated, in milliseconds. */
const EVALUATE_AFTER_MS = 300;

/** Returns what an expression gives now, or why it gives nothing. */
function useValue({ session, trial, list }: ExpressionFieldProps, text: string) {
  const { files, work } = useStore(session.store);
  const [found, setFound] = useState<{
    readonly text: string;
    readonly words: string;
    readonly isOk: boolean;
  }>();
  useEffect(() => {
    if (text.trim() === '' || !trial) return undefined;
    let isLatest = true;
    const find = async (): Promise<void> => {
      const reply = await trial.evaluate(files, work.slug, text, list);
      if (!isLatest) return;
      const words = reply.ok
        ? `Gives ${reply.value.type}, ${list === undefined ? 'now' : 'in the first row'} ${reply.value.value}.`
        : reply.problems.map(({ message }) => message).join(' ');
      setFound({ text, words, isOk: reply.ok });
    };
    const timer = setTimeout(() => void find(), EVALUATE_AFTER_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [trial, files, work.slug, text, list]);
  return text.trim() === '' || found?.text !== text ? undefined : found;
}

/** An expression with completion, and what it gives with the answers of the tried form. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { label, session, list, value, onCommit } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const [text, setText] = useState(value);
  const found = useValue(props, text);
  const commit = useEffectEvent(() => {
    if (text !== value) onCommit(text);
  });
  const first = useEffectEvent(() => value);
  const complete = useEffectEvent((source: string, offset: number) => {
    const { files, work } = session.store.getState();
    const fields = readLayout(files, work.slug).flatMap((section) => section.fields);
    const rows = fields.find(({ name }) => name === list);
    return completeExpression((rows && rowFields(rows)) ?? fields, source, offset);
  });

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const view = createExpressionEditor(host.current, first(), label, {
      change: setText,
      complete: (source, offset) => complete(source, offset),
      commit: () => commit(),
    });
    editor.current = view;
    return () => {
      editor.current = null;
      view.destroy();
    };
  }, [label]);

  // The file has another text after an undo.
  useLayoutEffect(() => {
    const view = editor.current;
    if (view && !view.hasFocus && view.state.doc.toString() !== value)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);

  return (
    <div className="labelled">
      <span className="small strong">{label}</span>
      <div ref={host} className="build__expression rounded raised target" />
      {found && <span className={found.isOk ? 'muted' : 'error-text'}>{found.words}</span>}
    </div>
  );
}
