import type { ManageUserRequest, UserEntry } from '../../../contract/admin.ts';

/** Something that can be done to an account. */
export type UserAction = ManageUserRequest['action'];

/** The words of an action: on its button, as a question, what it means, and what is told when it is done. */
export interface ActionWords {
  readonly button: string;
  readonly title: (name: string) => string;
  readonly meaning: string;
  readonly done: (name: string) => string;
}

/** How each action is worded. */
export const ACTION_WORDS: Readonly<Record<UserAction, ActionWords>> = {
  disable: {
    button: 'Disable',
    title: (name) => `Disable ${name}?`,
    meaning: 'The account loses every right at once. It can be enabled again.',
    done: (name) => `${name} is disabled.`,
  },
  enable: {
    button: 'Enable',
    title: (name) => `Enable ${name}?`,
    meaning:
      'The account gets the rights of its rank back. Rights that were given by hand have to be given again.',
    done: (name) => `${name} is enabled.`,
  },
  make_admin: {
    button: 'Make administrator',
    title: (name) => `Make ${name} an administrator?`,
    meaning: 'An administrator may do everything, and name others.',
    done: (name) => `${name} is an administrator.`,
  },
  remove_admin: {
    button: 'Remove administrator',
    title: (name) => `Take ${name} off the administrators?`,
    meaning: 'The account keeps only the rights of its rank.',
    done: (name) => `${name} is no administrator any more.`,
  },
};

/** What can be done to an account, for one who may name administrators or one who may not. */
export function actionsFor({ disabled, admin }: UserEntry, namesAdmins: boolean): readonly UserAction[] {
  const access: UserAction = disabled ? 'enable' : 'disable';
  if (!namesAdmins || (disabled && !admin)) return [access];
  return [access, admin ? 'remove_admin' : 'make_admin'];
}
