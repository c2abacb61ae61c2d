import type { Deployment } from '../../../../contract/deployment.ts';
import { isActive } from '../is-active.ts';
import type { LockdownConfig } from '../lockdown-config.ts';
import { type AuditAction, auditChange } from '../../platform/audit-change.ts';

/** Where a lockdown can apply, with the message for it. */
export const PLACES: Readonly<Record<Deployment | 'all', string>> = {
  all: 'Everywhere',
  'phmc-tools': 'PHMC Tools site',
  'github-pages': 'Project pages',
  local: 'Local copies and other addresses',
};

export const LONGEST_NOTIFICATION = 500;
export const LONGEST_DIALOG = 2000;

/** Where the lockdown lies. */
export const PATH = 'adminSettings/lockdownConfig';

/** What keeps a lockdown from being stored, as text; null when nothing does. */
export const problemOf = ({ enabled, affectedDeployments }: LockdownConfig): string | null =>
  enabled && affectedDeployments.length === 0 ? 'Choose where the lockdown applies.' : null;

/** Whether storing it closes this page, or every one: reason enough to ask first. */
export const closesHere = (next: LockdownConfig, stored: LockdownConfig, here: Deployment): boolean =>
  isActive(next, here) && !isActive(stored, here);

function actionOf(next: LockdownConfig, stored: LockdownConfig): AuditAction {
  const places = next.affectedDeployments.join(', ');
  const switched = next.enabled === stored.enabled ? 'edit' : next.enabled ? 'on' : 'off';
  return {
    action: `lockdown.${switched}`,
    target: PATH,
    details: `${next.enabled ? 'on' : 'off'} for ${places || 'nowhere'}: ${next.notification}`,
  };
}

/** The one write of a lockdown and its audit entry, to which the lockdown points; the rules ask for both. */
export function lockdownChanges(
  uid: string,
  next: LockdownConfig,
  stored: LockdownConfig,
): Readonly<Record<string, unknown>> {
  const audit = auditChange(uid, actionOf(next, stored));
  const change = Object.keys(audit).join('').replace('audit/', '');
  return { [PATH]: { ...next, change }, ...audit };
}
