import { type ComponentType, createContext } from 'react';
import type { Feature, Permission } from '../../../contract/permissions.ts';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Waiting } from '../../services/server/waiting.ts';
import type { IconRef } from '../../shared/ui/icons.ts';

/** A tool of the administration. It is found at `/admin/{id}`. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly icon: IconRef;
  readonly feature: Feature;
  /** What its data asks for beside the feature, so that nobody meets a tool which the server then refuses. */
  readonly permission?: Permission;
  readonly load: () => Promise<ComponentType>;
  /** Reads what waits in it; absent where nothing ever does. */
  readonly readWaiting?: () => Promise<Result<readonly Waiting[], ErrorMessage>>;
}

/** Every panel of the administration, in the order of the navigation. */
export const PanelsContext = createContext<readonly Panel[]>([]);
