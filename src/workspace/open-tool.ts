import { create } from 'zustand';
import type { ToolName } from './tool.ts';

interface OpenTool {
  readonly tool: ToolName;
  readonly about: string | null;
}

/** The tool that is open; null while none is, as at the start. */
export const useOpenTool = create<{ readonly open: OpenTool | null }>(() => ({ open: null }));

/** Opens a tool in place of the one that is open. */
export const openTool = (tool: ToolName, about: string | null = null): void =>
  useOpenTool.setState({ open: { tool, about } });

/** Closes the tool that is open. */
export const closeTool = (): void => useOpenTool.setState({ open: null });
