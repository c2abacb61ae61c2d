export { ROOT } from '../../compiler/disk.ts';
