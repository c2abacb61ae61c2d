import { createHash, randomBytes } from 'node:crypto';

/** Returns the SHA-256 as 43 characters that are valid in a database key. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns a secret of 256 random bits as 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
