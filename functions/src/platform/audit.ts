import type { Services } from './ports.ts';

export interface AuditNote {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly details?: string;
}

/** Returns the write of an audit entry, for the same update as the change. */
export const auditWrite = (
  { database, now }: Services,
  note: AuditNote,
): Readonly<Record<string, AuditNote & { readonly at: number }>> => ({
  [`audit/${database.newKey()}`]: { at: now(), ...note },
});
