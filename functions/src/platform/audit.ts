import type { Services } from './ports.ts';

/** What a function notes of a change: who did what to what. */
export interface AuditNote {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly details?: string;
}

/** The write of one audit entry, to be made in the same update as the change itself. */
export const auditWrite = (
  { database, now }: Services,
  note: AuditNote,
): Readonly<Record<string, AuditNote & { readonly at: number }>> => ({
  [`audit/${database.newKey()}`]: { at: now(), ...note },
});
