import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Command, CommandRowProps } from './command.ts';

/** Searchable commands and their row component. */
interface FoundCommands {
  readonly commands: readonly Command[];
  readonly row: ComponentType<CommandRowProps> | undefined;
}

/** Commands available to search fields; empty without a search and until loaded. */
export const useFoundCommands = create<FoundCommands>(() => ({ commands: [], row: undefined }));
