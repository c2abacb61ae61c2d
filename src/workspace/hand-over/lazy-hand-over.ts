// Everything that hands over and opens, in one chunk that is fetched when it is first asked for.
export { HandOverDialog } from './hand-over-dialog.tsx';
export { OpenFileDialog } from './open-file-dialog.tsx';
export { notifyNotOpened } from '../cases/open-error.ts';
export { openHandedLink } from './open-handed.ts';
