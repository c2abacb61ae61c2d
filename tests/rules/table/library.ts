import { NOBODY, SIGNED_IN, WRITERS } from '../support/access.ts';
import { KEPT_TEXT } from '../support/samples.ts';
import { STRANGER } from '../support/default-data.ts';
import { branch, entry, type Row } from './row.ts';

const SLOTS = { keys: ['s000', 's001'] } as const;

/** Library entries of an account, private to it. */
export const LIBRARY_ROWS: readonly Row[] = ['phrases', 'presets', 'signatures'].flatMap((path) => [
  branch(path, NOBODY),
  branch(`${path}/{own}`, SIGNED_IN),
  entry(`${path}/{own}/{id}`, [SIGNED_IN, WRITERS, WRITERS, WRITERS], () => KEPT_TEXT, SLOTS),
  entry(`${path}/${STRANGER}/{id}`, [NOBODY, NOBODY, NOBODY, NOBODY], () => KEPT_TEXT, SLOTS),
]);
