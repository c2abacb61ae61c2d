import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 as 43 characters that are safe in a database key. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A secret of 256 random bits, 43 characters that are safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
