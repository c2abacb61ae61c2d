import { faction } from './organisation.ts';

/** Id of the organisation's faction in the game world. */
export const FACTION_ID = faction;

/** Highest script rank; 0 means none. */
export const TOP_SCRIPT_RANK = 15;

/** Character as listed by the provider. `memberid` is the id of its account. */
export interface Character {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly memberid: number;
}

/** Roster entry at `factions/{id}/members/{characterId}`. */
export interface FactionMember {
  readonly characterName: string;
  readonly rank: string;
  readonly scriptRank: number;
  readonly lastDuty?: string;
  readonly lastOnline?: string;
  readonly activity?: string;
}

export interface FactionCharacter extends FactionMember {
  readonly characterId: number;
}

/** Faction data returned with a membership. Timestamps in milliseconds since the epoch. */
export interface FactionInfo {
  readonly factionId: number;
  readonly lastUpdated: number | null;
}

/** Statistics of an uploaded roster. `rankDistribution` counts members by script rank. */
export interface FactionStatistics {
  readonly totalRecords: number;
  readonly validRecords: number;
  readonly duplicates: number;
  readonly errors: number;
  readonly rankDistribution: Readonly<Record<string, number>>;
}
