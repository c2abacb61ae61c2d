import type { Department } from './departments.ts';

/** Staff fields whose change members can request. */
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

/** Change of the staff list that a member requests from administrators. */
interface StaffChangeRequest {
  readonly about: 'staff';
  readonly kind: 'change' | 'add' | 'remove';
  readonly list: Department;
  readonly key: string;
  /** Display name of the entry. */
  readonly name: string;
  /** New texts by field; an empty text deletes the field. */
  readonly changes: Readonly<Partial<Record<(typeof STAFF_REQUEST_FIELDS)[number], string>>>;
  readonly note: string;
}

/** Phrase that a member suggests for a bingo card. */
interface PhraseRequest {
  readonly about: 'phrase';
  readonly phrase: string;
  /** Kind of card. */
  readonly bingoType: string;
}

export type MemberRequest = StaffChangeRequest | PhraseRequest;

export interface MemberRequestResponse {
  readonly success: true;
  /** Number of requests left today for the account. */
  readonly left: number;
}
