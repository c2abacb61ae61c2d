import { type ComponentType, createContext } from 'react';
import type { Feature, Permission } from '../../../contract/permissions.ts';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Waiting } from '../../services/server/pending-tasks.ts';
import type { IconRef } from '../../shared/ui/icons.ts';

/** An administration panel, routed at `/admin/{id}`. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly icon: IconRef;
  readonly feature: Feature;
  /** Permission required by its data, so that users do not open a panel whose reads are denied. */
  readonly permission?: Permission;
  readonly load: () => Promise<ComponentType>;
  /** Reads its pending work; absent if it has none. */
  readonly readWaiting?: () => Promise<Result<readonly Waiting[], ErrorMessage>>;
}

/** All administration panels, in navigation order. */
export const PanelsContext = createContext<readonly Panel[]>([]);
