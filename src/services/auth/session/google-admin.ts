import { errorMessage } from '../../../../contract/error-message.ts';
import type { AccessLevel } from '../../../../contract/permissions.ts';

/** What is said to somebody whose Google account is no administrator's. */
export const NOT_AN_ADMIN = errorMessage(
  'This Google account is not an administrator. Ask the owner of the site for access.',
);

/** Whether a role, as the server wrote it, is that of an administrator who signs in with Google. */
export const isGoogleAdmin = (role: { readonly accessLevel: AccessLevel } | null): boolean =>
  role?.accessLevel === 'president';
