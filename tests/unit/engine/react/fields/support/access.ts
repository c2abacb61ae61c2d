import type { Access } from '../../../../../../src/engine/react/fields/access.tsx';

/** A service without access restrictions. */
export const OPEN: Access = { subscribe: () => () => undefined, hindrance: () => undefined };

/** A service that requires signing in. */
export const CLOSED: Access = { ...OPEN, hindrance: () => SIGN_IN };

const SIGN_IN = { text: 'Sign in first', href: '#/login' };
