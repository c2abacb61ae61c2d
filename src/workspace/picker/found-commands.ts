import { type ComponentType, useEffect } from 'react';
import { create } from 'zustand';
import type { Command, CommandRowProps } from '../command.ts';

/** Searchable commands and their row component, and what a search of people adds for a query. */
interface FoundCommands {
  readonly commands: readonly Command[];
  readonly row: ComponentType<CommandRowProps> | undefined;
  /** Query of the search field in use. */
  readonly query: string;
  readonly people: { readonly query: string; readonly commands: readonly Command[] };
}

const NOBODY_FOUND: FoundCommands['people'] = { query: '', commands: [] };

/** Commands available to search fields; empty without a search and until loaded. */
export const useFoundCommands = create<FoundCommands>(() => ({
  commands: [],
  row: undefined,
  query: '',
  people: NOBODY_FOUND,
}));

/** Removes the people found, who belong to the user that searched. */
export const forgetFoundPeople = (): void => useFoundCommands.setState({ people: NOBODY_FOUND });

const NOBODY: readonly Command[] = [];

/** Searches people for the query of a search field, and returns those found so far. */
export function useFoundPeople(query: string): readonly Command[] {
  const { people } = useFoundCommands();
  useEffect(() => useFoundCommands.setState({ query }), [query]);
  useEffect(() => () => useFoundCommands.setState({ query: '' }), []);
  return people.query === query.trim() ? people.commands : NOBODY;
}
