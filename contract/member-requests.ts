import type { Department } from './departments.ts';

/** The fields of a member of staff that members can ask to change. */
export const STAFF_REQUEST_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'rank',
  'category',
  'badge',
  'discord',
  'phNumber',
] as const;

/** A change to the staff that a member asks administrators for. */
interface StaffChangeRequest {
  readonly about: 'staff';
  readonly kind: 'change' | 'add' | 'remove';
  readonly list: Department;
  readonly key: string;
  /** The name under which people know the entry. */
  readonly name: string;
  /** New texts by field; a blank one takes the field away. */
  readonly changes: Readonly<Partial<Record<(typeof STAFF_REQUEST_FIELDS)[number], string>>>;
  readonly note: string;
}

/** A phrase that a member suggests for a bingo card. */
interface PhraseRequest {
  readonly about: 'phrase';
  readonly phrase: string;
  readonly bingoType: 'ER' | 'EMS' | 'Coroner';
}

/** Something that a member asks administrators for. */
export type MemberRequest = StaffChangeRequest | PhraseRequest;

/** It is stored. */
export interface MemberRequestResponse {
  readonly success: true;
  /** How many more the account can send today. */
  readonly left: number;
}
