import { create } from 'zustand';

interface OpenTool {
  readonly tool: string;
  readonly about: string | null;
}

/** The open tool; null initially and while none is open. */
export const useOpenTool = create<{ readonly open: OpenTool | null }>(() => ({ open: null }));

/** Opens a tool, replacing the open one. */
export const openTool = (tool: string, about: string | null = null): void =>
  useOpenTool.setState({ open: { tool, about } });

export const closeTool = (): void => useOpenTool.setState({ open: null });
