import type { Feature, Permission } from '../../contract/permissions.ts';
import type { ErrorMessage } from '../../contract/error-message.ts';
import type { Waiting } from '../services/server/pending-tasks.ts';
import type { Result } from '../shared/lib/result.ts';
import type { IconRef } from '../shared/ui/icons.ts';
import type { ComponentType } from 'react';
import type { CommandSource } from './command.ts';
import type { ToolEntry } from './tool.ts';

/** Sections of the administration's navigation, in order. */
export const PANEL_SECTIONS = ['overview', 'requests', 'people', 'reports', 'settings', 'system'] as const;

/** An administration panel. */
interface PanelEntry {
  readonly title: string;
  readonly icon: IconRef;
  readonly section: (typeof PANEL_SECTIONS)[number];
  readonly feature: Feature;
  /** Permission required by its data, so that users do not open a panel whose reads are denied. */
  readonly permission?: Permission;
  readonly load: () => Promise<ComponentType>;
  /** Reads its pending work; absent if it has none. */
  readonly readWaiting?: () => Promise<Result<readonly Waiting[], ErrorMessage>>;
}

/** A panel, routed at `/admin/{id}`. */
export interface Panel extends PanelEntry {
  readonly id: string;
}

/** Additions of a feature to the menus, the palette and the administration: its tools and panels by id, and commands. */
export interface Slots {
  readonly tools?: Readonly<Record<string, ToolEntry>>;
  readonly panels?: Readonly<Record<string, PanelEntry>>;
  /** Hook that returns commands, listed before the tools. */
  readonly commands?: CommandSource;
  /** Hook that returns commands for stored entries, listed after all others. */
  readonly entries?: CommandSource;
}
