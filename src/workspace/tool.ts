import type { FormMeta } from '../engine/definition/form.ts';

/** The tools of the product; each opens in a dialog of its own. */
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
  | 'changelog'
  | 'settings'
  | 'welcome'
  | 'savesTyping'
  | 'shortcuts'
  | 'easterEgg';

/** What the page gives to a tool. */
export interface ToolProps {
  readonly onClose: () => void;
  /** Goes on in a form that the user chose, for which the home page begins a case. */
  readonly onForm: (slug: string) => void;
  /** Goes on in the case in front, which shows this form now. */
  readonly onOpened: (slug: string) => void;
  /** Goes on in another tool; `about` is what it shall be about. */
  readonly onTool: (tool: ToolName, about?: string) => void;
  /** The forms that the user is offered. */
  readonly forms: readonly FormMeta[];
  /** The form that is open. */
  readonly form: FormMeta | null;
  /** What the tool was opened for, such as an agency. */
  readonly about: string | null;
}
