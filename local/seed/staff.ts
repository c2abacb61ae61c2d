import { PROVIDER_UID_PREFIX } from '../../contract/account.ts';
import { DEMO_USERS } from '../game-world/demo-users.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { CORONER_PEOPLE, PHMC_PEOPLE, type Person } from './people.ts';

export interface StaffEntry {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly rank: string;
  /** Absent if the picker shows them as uncategorized. */
  readonly category?: string;
  readonly badge: string;
  readonly discord: string;
  readonly phNumber: string;
  readonly characterId: string;
  readonly uid?: string;
}

/** A staff member: key, entry, and the script rank, which only the roster contains. */
export interface StaffMember {
  readonly id: string;
  readonly entry: StaffEntry;
  readonly scriptRank: number;
}

type StaffList = readonly StaffMember[];

const BADGE_PREFIXES: Readonly<Record<string, string>> = {
  Nurse: 'NI',
  NP: 'NP',
  Psych: 'PS',
  Physician: 'MD',
  Surgeon: 'SG',
  PA: 'PA',
  'Physical Therapist': 'PT',
  Dentist: 'DN',
  Pharmacist: 'PH',
  Paramedic: 'PM',
  EMT: 'EM',
  'Trainee Forensic Attendant': 'TF',
  'Forensic Attendant': 'FA',
  'Supervisor Forensic Attendant': 'FA',
  'Coroner Investigator': 'IV',
  'Senior Coroner Investigator': 'IV',
  'Supervisor Coroner Investigator': 'IV',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

const demoIdentities = new Map(
  DEMO_USERS.flatMap(({ id, characters }) =>
    characters.map((character): [string, Pick<StaffEntry, 'characterId' | 'uid'>] => [
      `${character.firstname} ${character.lastname}`,
      { characterId: String(character.id), uid: `${PROVIDER_UID_PREFIX}${id}` },
    ]),
  ),
);

const identityOf = (name: string, characterId: number): Pick<StaffEntry, 'characterId' | 'uid'> => {
  const account = DEMO_ACCOUNTS.find(({ displayName }) => displayName === name);
  return (
    demoIdentities.get(name) ?? { characterId: String(characterId), ...(account && { uid: account.uid }) }
  );
};

/** Creates a staff member; `number` makes badge, telephone and character id unique. */
export function staffMember(category: string, person: Person, number: number): StaffMember {
  const [firstName, lastName, rank, scriptRank] = person;
  const name = `${firstName} ${lastName}`;
  return {
    id: `${plain(firstName)}-${plain(lastName)}`,
    scriptRank,
    entry: {
      name,
      firstName,
      lastName,
      rank,
      ...(category !== 'Uncategorized' && { category }),
      badge: `${BADGE_PREFIXES[rank] ?? 'ME'}-${10_000 + number}`,
      discord: `${plain(firstName)}.${plain(lastName)}`,
      phNumber: String(5_550_000 + number),
      ...identityOf(name, 2000 + number),
    },
  };
}

const members = (groups: Readonly<Record<string, readonly Person[]>>, from: number): StaffList =>
  Object.entries(groups)
    .flatMap(([category, people]) => people.map((person) => [category, person] as const))
    .map(([category, person], index) => staffMember(category, person, from + index));

export const PHMC_STAFF: StaffList = members(PHMC_PEOPLE, 1);

export const CORONER_STAFF: StaffList = members(CORONER_PEOPLE, 501);

/** Returns a staff list as stored in the database, by id. */
export const staffNode = (list: StaffList): Readonly<Record<string, StaffEntry>> =>
  Object.fromEntries(list.map(({ id, entry }) => [id, entry]));
