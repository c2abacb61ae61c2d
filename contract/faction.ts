/** The faction that this product serves, as the game world numbers it. */
export const FACTION_ID = 364;

/** Highest rank of the game's scripts; 0 means none. */
export const TOP_SCRIPT_RANK = 15;

/** A character as the provider lists it. `memberid` is the account it belongs to. */
export interface Character {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly memberid: number;
}

/** An entry of the faction's roster, as it lies at `factions/{id}/members/{characterId}`. */
export interface FactionMember {
  readonly characterName: string;
  readonly rank: string;
  readonly scriptRank: number;
  readonly lastDuty?: string;
  readonly lastOnline?: string;
  readonly activity?: string;
}

/** A roster entry together with the character it belongs to. */
export interface FactionCharacter extends FactionMember {
  readonly characterId: number;
}

/** Facts about the faction beside a membership. Times in milliseconds since the epoch. */
export interface FactionInfo {
  readonly factionId: number;
  readonly lastUpdated: number | null;
}

/** The counts of an uploaded roster. `rankDistribution` counts members by script rank. */
export interface FactionStatistics {
  readonly totalRecords: number;
  readonly validRecords: number;
  readonly duplicates: number;
  readonly errors: number;
  readonly rankDistribution: Readonly<Record<string, number>>;
}
