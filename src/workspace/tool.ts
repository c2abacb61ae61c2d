import type { FormMeta } from '../engine/definition/form.ts';

/** All tools; each opens in a dialog. */
export type ToolName =
  | 'agencyGroup'
  | 'agency'
  | 'phmc'
  | 'handOver'
  | 'openCase'
  | 'readText'
  | 'toForum'
  | 'posted'
  | 'shift'
  | 'phrases'
  | 'presets'
  | 'staff'
  | 'positions'
  | 'cctv'
  | 'businessCard'
  | 'refusal'
  | 'bingo'
  | 'feedback'
  | 'privacy'
  | 'extras'
  | 'help'
  | 'changelog'
  | 'settings'
  | 'welcome'
  | 'savesTyping'
  | 'shortcuts'
  | 'easterEgg';

export interface ToolProps {
  readonly onClose: () => void;
  /** Opens a form chosen by the user in a new case. */
  readonly onForm: (slug: string) => void;
  /** Navigates to the current case, which now shows this form. */
  readonly onOpened: (slug: string) => void;
  /** Opens another tool; `about` is its argument. */
  readonly onTool: (tool: ToolName, about?: string) => void;
  /** The listed forms. */
  readonly forms: readonly FormMeta[];
  /** The open form. */
  readonly form: FormMeta | null;
  /** The argument that the tool was opened with, such as an agency. */
  readonly about: string | null;
}
