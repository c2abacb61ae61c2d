import { createStore } from 'zustand/vanilla';
import type { LiveOptions } from '../data/labels.ts';
import type { SourceOption } from './source-option.ts';

interface Sources {
  readonly lists: Readonly<Record<string, readonly SourceOption[]>>;
}

/** Live option lists by `x-source` name; a list is absent until loaded. */
export const sourceStore = createStore<Sources>()(() => ({ lists: {} }));

/** Replaces a live list. With an empty list, fields use their embedded options. */
export function setSource(name: string, options: readonly SourceOption[]): void {
  sourceStore.setState(({ lists }) => ({ lists: { ...lists, [name]: options } }));
}

/** Returns the current list of a source, for code outside React; undefined until loaded. */
export const liveOptions: LiveOptions = (name) => sourceStore.getState().lists[name];
