import type { Deployment } from '../../../../contract/deployment.ts';
import { isActive } from '../is-active.ts';
import type { LockdownConfig } from '../lockdown-config.ts';
import { type AuditAction, auditChange } from '../../platform/audit-change.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

/** Labels by place where a lockdown can apply. */
export const PLACES: Readonly<Record<Deployment | 'all', string>> = {
  all: msg('Everywhere'),
  'phmc-tools': msg('{shortName} Tools site'),
  'github-pages': msg('Project pages'),
  local: msg('Local copies and other addresses'),
};

/** Formats the places of a lockdown by their labels. */
export const placesText = ({ affectedDeployments }: LockdownConfig): string =>
  affectedDeployments.map((place) => translate(PLACES[place as keyof typeof PLACES] ?? place)).join(', ') ||
  t('nowhere');

export const MAX_NOTIFICATION_LENGTH = 500;
export const MAX_DIALOG_LENGTH = 2000;

export const PATH = 'adminSettings/lockdownConfig';

/** Returns the validation error of a draft; null if valid. */
export const problemOf = ({ enabled, affectedDeployments }: LockdownConfig): string | null =>
  enabled && affectedDeployments.length === 0 ? t('Choose where the lockdown applies.') : null;

/** Returns true if saving starts a lockdown of this page, which requires confirmation. */
export const affectsThisPage = (next: LockdownConfig, stored: LockdownConfig, here: Deployment): boolean =>
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

/** Creates the atomic write of a lockdown and its audit entry; rules require the reference between them. */
export function lockdownChanges(
  uid: string,
  next: LockdownConfig,
  stored: LockdownConfig,
): Readonly<Record<string, unknown>> {
  const audit = auditChange(uid, actionOf(next, stored));
  const change = Object.keys(audit).join('').replace('audit/', '');
  return { [PATH]: { ...next, change }, ...audit };
}
