import { vi } from 'vitest';
import type { ToolProps } from '../../../src/workspace/tool.ts';

/** Returns the props of a tool, with mock functions. */
export const toolProps = (part: Partial<ToolProps> = {}) => ({
  onClose: vi.fn<() => void>(),
  onForm: vi.fn<(slug: string) => void>(),
  onOpened: vi.fn<(slug: string) => void>(),
  onTool: vi.fn<ToolProps['onTool']>(),
  forms: [],
  form: null,
  about: null,
  ...part,
});
