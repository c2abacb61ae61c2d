import { catalogue } from 'virtual:forms';
import { type RefObject, useEffect, useRef } from 'react';
import type { FillableForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { LAST_CASE, FROM_MEMORY } from '../../engine/store/document.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useSelectForm } from '../use-select-form.ts';
import { showSourceLine, type SourceLine, useSourceLine } from './source-line.ts';
import './case-lines.css';
import { listText, plural, t, translate } from '../../../contract/messages.ts';

const sourceName = (slug: string): string =>
  slug === LAST_CASE
    ? t('your last case')
    : t('the {form}', {
        form: translate(catalogue.find((entry) => entry.slug === slug)?.name ?? t('previous form')),
      });

/** "5 answers come from the Death Report and 2 answers from the Autopsy Report." */
function inheritedText(sources: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const slug of sources) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const parts = [...counts].map(([slug, count], index) => {
    const source = sourceName(slug);
    return index > 0
      ? plural(count, '1 answer from {source}', '{count} answers from {source}', { source })
      : plural(count, '1 answer comes from {source}', '{count} answers come from {source}', { source });
  });
  return `${listText(parts)}.`;
}

/**
 * Returns the line of a form that was just opened. Its undo returns to the form that gave the answers, or removes those
 * of the last case. Null if the form shows no answer of another form.
 */
function lineOf(form: FillableForm, store: FormStore, select: (slug: string) => void): SourceLine | null {
  const { properties } = form.schema;
  const inherited = Object.entries(store.getState().inherited()).filter(
    ([name, from]) => from !== FROM_MEMORY && Object.hasOwn(properties, name),
  );
  if (inherited.length === 0) return null;
  const sources = inherited.map(([, from]) => from);
  const source = sources.find((from) => from !== LAST_CASE);
  const empty = Object.fromEntries(inherited.map(([name]) => [name, undefined]));
  return {
    store,
    text: inheritedText(sources),
    undo: () => (source === undefined ? store.getState().setFields(empty) : select(source)),
  };
}

const isModifier = ({ key }: KeyboardEvent): boolean =>
  ['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(key);

/** Removes the line at the next key outside it, and at the next change of an answer, for example by the mouse. */
function useLineEnd(line: SourceLine | null, bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (!line) return;
    const shown = new AbortController();
    const end = (): void => showSourceLine(null);
    const press = (event: KeyboardEvent): void => {
      if (!isModifier(event) && !bar.current?.contains(event.target as Node)) end();
    };
    window.addEventListener('keydown', press, { capture: true, signal: shown.signal });
    const stop = line.store.subscribe((state, before) => {
      if (state.data !== before.data && state.lastCause !== 'autofill') end();
    });
    return () => {
      shown.abort();
      stop();
    };
  }, [line, bar]);
}

/** One line that names where answers of the open form came from, with Undo; it covers no field and moves none. */
export function SourceNotice({ form }: { readonly form: FillableForm }) {
  const { store } = useWorkspace();
  const select = useSelectForm();
  const line = useSourceLine((state) => (state.line?.store === store ? state.line : null));
  const bar = useRef<HTMLDivElement>(null);
  useLineEnd(line, bar);
  const isReturning = useRef(false);
  useEffect(() => {
    const opened = isReturning.current
      ? null
      : lineOf(form, store, (slug) => {
          isReturning.current = true;
          select(slug);
        });
    isReturning.current = false;
    showSourceLine(opened);
    return () => showSourceLine(null);
  }, [form, store, select]);
  if (!line) return null;
  const undo = (): void => {
    flushPending();
    showSourceLine(null);
    line.undo();
  };
  return (
    <div ref={bar} className="source-line muted line framed gap-s2">
      <p>{line.text}</p>
      <Button size="s" variant="quiet" icon="undo" onClick={undo}>
        {t('Undo')}
      </Button>
    </div>
  );
}
