import type { Access } from '../../../../../../src/engine/react/fields/access.tsx';

/** A service that everybody may use. */
export const OPEN: Access = { subscribe: () => () => undefined, hindrance: () => undefined };

/** A service that nobody may use before they sign in. */
export const CLOSED: Access = { ...OPEN, hindrance: () => SIGN_IN };

const SIGN_IN = { text: 'Sign in first', href: '#/login' };
