import type { ComponentType } from 'react';
import type { ErrorMessage } from '../../contract/error-message.ts';
import type { Feature } from '../../contract/permissions.ts';
import type { FormMeta } from '../engine/definition/form.ts';
import type { IconRef } from '../shared/ui/icons.ts';

export interface ToolProps {
  readonly onClose: () => void;
  /** Opens a form chosen by the user in a new case. */
  readonly onForm: (slug: string) => void;
  /** Navigates to the current case, which now shows this form. */
  readonly onOpened: (slug: string) => void;
  /** Opens another tool; `about` is its argument. */
  readonly onTool: (tool: string, about?: string) => void;
  /** The listed forms. */
  readonly forms: readonly FormMeta[];
  /** The open form. */
  readonly form: FormMeta | null;
  /** The argument that the tool was opened with, such as an agency. */
  readonly about: string | null;
}

/** Loads the dialog of a tool. */
export type LoadTool = () => Promise<ComponentType<ToolProps>>;

/** Sections of the Tools menu, in order. */
export const MENU_SECTIONS = ['work', 'people', 'more', 'about'] as const;

/** Places of tools in the order of the palette: the Tools menu, other menus, and the dialogs of these names. */
export const TOOL_PLACES = [...MENU_SECTIONS, 'form', 'account', 'extras', 'help'] as const;

export type ToolPlace = (typeof TOOL_PLACES)[number];

/** Tool, which opens in a dialog, with its loader. */
export interface ToolEntry {
  readonly label: string;
  /** Synonyms for the search of the palette. */
  readonly aliases: readonly string[];
  readonly icon: IconRef;
  /** The menu or dialog that lists it. Without a place, only the app opens it. */
  readonly place?: ToolPlace;
  /** Required feature; without it the tool is available to everyone. */
  readonly feature?: Feature;
  /** True if the organisation has turned it off. */
  readonly hidden?: boolean;
  /** Loads its dialog. Without it, the dialog lists the tools whose place is its id. */
  readonly load?: LoadTool;
  /** Notification if its code fails to load; by default, a dialog reports it. */
  readonly missing?: ErrorMessage;
}

/** A tool, opened by its id. */
export interface Tool extends ToolEntry {
  readonly id: string;
}
