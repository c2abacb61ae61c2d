import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Command, CommandRowProps } from './command.ts';

/** Commands that a search on the page finds beside forms, and the component that draws one. */
interface FoundCommands {
  readonly commands: readonly Command[];
  readonly row: ComponentType<CommandRowProps> | undefined;
}

/** Commands for the search fields of the page; empty while nobody searches and until their code has loaded. */
export const useFoundCommands = create<FoundCommands>(() => ({ commands: [], row: undefined }));
