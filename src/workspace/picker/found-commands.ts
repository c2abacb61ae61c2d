import { type ComponentType, useEffect } from 'react';
import { create } from 'zustand';
import type { Command, CommandRowProps } from './command.ts';

/** Searchable commands and their row component, and what a search of people adds for a query. */
interface FoundCommands {
  readonly commands: readonly Command[];
  readonly row: ComponentType<CommandRowProps> | undefined;
  /** Query of the search field in use. */
  readonly query: string;
  readonly people: { readonly query: string; readonly commands: readonly Command[] };
}

/** Commands available to search fields; empty without a search and until loaded. */
export const useFoundCommands = create<FoundCommands>(() => ({
  commands: [],
  row: undefined,
  query: '',
  people: { query: '', commands: [] },
}));

const NOBODY: readonly Command[] = [];

/** Searches people for the query of a search field, and returns those found so far. */
export function useFoundPeople(query: string): readonly Command[] {
  const { people } = useFoundCommands();
  useEffect(() => useFoundCommands.setState({ query }), [query]);
  return people.query === query.trim() ? people.commands : NOBODY;
}
