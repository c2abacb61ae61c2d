import { errorMessage } from '../../../contract/error-message.ts';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import { afterForm, onDemand } from '../../shared/lib/part.ts';
import { NotLoaded } from '../../shared/ui/not-loaded.tsx';
import { view } from '../../shared/ui/view.tsx';
import { TypedAhead } from '../../workspace/picker/type-ahead-buffer.ts';
import type { PaletteProps } from './palette.tsx';
import { translate } from '../../../contract/messages.ts';

// Parts of the main screen outside the first load.

const palette = afterForm(() => import('./palette.tsx'));

export const SearchFieldCommands = view(palette, (code) => code.SearchFieldCommands);
export const Palette = view(onDemand(palette.load), (code) => code.Palette, {
  Missing: dialogMissing(PART_MISSING),
  Waiting: ({ onClose }: Pick<PaletteProps, 'onClose'>) => <TypedAhead onCancel={onClose} />,
});

const HomeMissing = () => (
  <NotLoaded level={1} heading={errorMessage('This page could not be loaded')}>
    {translate(errorMessage('What you filled in is kept. Check the connection, then try again.'))}
  </NotLoaded>
);
export const Home = view(
  onDemand(() => import('./home.tsx')),
  (code) => code.Home,
  { Missing: HomeMissing },
);

export const Splitter = view(
  afterForm(() => import('./splitter.tsx')),
  (code) => code.Splitter,
);

export const postParts = afterForm(() => import('../../workspace/output-pane/post-parts.ts'));

/** Code of the features around the post. */
export const postTools = afterForm(() => import('./post-tools.tsx'));

/** Code of the keyboard shortcuts within a form. */
export const formKeys = afterForm(() => import('../../engine/react/editor/next-field.ts'));
