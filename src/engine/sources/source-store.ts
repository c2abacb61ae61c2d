import { createStore } from 'zustand/vanilla';
import type { LiveOptions } from '../data/labels.ts';
import type { SourceOption } from './source-option.ts';

interface Sources {
  readonly lists: Readonly<Record<string, readonly SourceOption[]>>;
}

/** The live option lists by `x-source` name; a list that has not arrived is absent. */
export const sourceStore = createStore<Sources>()(() => ({ lists: {} }));

/** Puts a live list in place of whatever its source held. An empty list leaves fields to their embedded options. */
export function setSource(name: string, options: readonly SourceOption[]): void {
  sourceStore.setState(({ lists }) => ({ lists: { ...lists, [name]: options } }));
}

/** The list that a source holds at this moment, for code outside React; undefined while none has arrived. */
export const liveOptions: LiveOptions = (name) => sourceStore.getState().lists[name];
