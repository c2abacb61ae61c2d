import { errorMessage } from '../../../../contract/error-message.ts';
import type { AccessLevel } from '../../../../contract/permissions.ts';

export const NOT_AN_ADMIN = errorMessage(
  'This Google account is not an administrator. Ask the owner of the site for access.',
);

/** Returns true if the server's role is that of an administrator who may sign in with Google. */
export const isGoogleAdmin = (role: { readonly accessLevel: AccessLevel } | null): boolean =>
  role?.accessLevel === 'president';
