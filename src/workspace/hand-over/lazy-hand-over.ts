// One lazily loaded chunk for handing over and opening cases.
export { HandOverDialog } from './hand-over-dialog.tsx';
export { OpenFileDialog } from './open-file-dialog.tsx';
export { notifyNotOpened } from '../cases/open-error.ts';
export { openHandedLink } from './open-handed.ts';
