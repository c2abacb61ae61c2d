import type { ComponentType } from 'react';
import type { ErrorMessage } from '../../contract/error-message.ts';
import type { Feature } from '../../contract/permissions.ts';
import type { FormMeta } from '../engine/definition/form.ts';
import type { IconRef } from '../shared/ui/icons.ts';

/** All tools; each opens in a dialog. */
export type ToolName =
  | 'agencyGroup'
  | 'agency'
  | 'relatedForms'
  | 'handOver'
  | 'openCase'
  | 'readText'
  | 'toForum'
  | 'reports'
  | 'posted'
  | 'person'
  | 'shift'
  | 'phrases'
  | 'presets'
  | 'staff'
  | 'positions'
  | 'cctv'
  | 'businessCard'
  | 'signature'
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

/** The menu of the open form, that of the account, or the dialog of this name. */
export type ToolPlace = 'form' | 'account' | 'extras' | 'help';

/** Tool as shown in the menu and the palette, with its loader. */
export interface ToolEntry {
  readonly label: string;
  /** Synonyms for the search of the palette. */
  readonly aliases: readonly string[];
  readonly icon: IconRef;
  /** The menu or dialog that lists it; the Tools menu by default. */
  readonly place?: ToolPlace;
  /** Starts a group of the menu. */
  readonly separated?: boolean;
  /** Required feature; without it the tool is available to everyone. */
  readonly feature?: Feature;
  /** Not offered in the menu or the palette; opened by the app. */
  readonly hidden?: boolean;
  /** Loads its dialog. Without it, the dialog lists the tools that have the name of this one as their place. */
  readonly load?: () => Promise<ComponentType<ToolProps>>;
  /** Notification if its code fails to load; by default, a dialog reports it. */
  readonly missing?: ErrorMessage;
}
