import type { Case } from '../support/case.ts';
import { AGENCY, LOCKDOWN, lockdownPatch, OPTION, POSITION, STAFF } from '../support/samples.ts';
import { attempt, AUTHOR_UID, casesOf, type Shape } from './shape.ts';

const url = {
  good: (field: string) => ({ [`${field} longest`]: { [field]: `https://${'x'.repeat(492)}` } }),
  bad: (field: string) => ({
    [`${field} too long`]: { [field]: `https://${'x'.repeat(493)}` },
    [`${field} a script`]: { [field]: 'javascript:alert(1)' },
    [`${field} a number`]: { [field]: 7 },
  }),
};

const SHAPES: readonly Shape[] = [
  {
    at: 'staff/phmc/new',
    value: STAFF,
    required: ['name'],
    texts: {
      name: [1, 100],
      firstName: [0, 60],
      lastName: [0, 60],
      rank: [0, 60],
      category: [0, 60],
      badge: [0, 30],
      discord: [0, 60],
      phNumber: [0, 30],
      signature: [0, 500],
      characterId: [0, 20],
      uid: [0, 128],
    },
  },
  {
    at: 'agencies/LSFD',
    value: AGENCY,
    required: ['shortCode', 'fullName'],
    texts: { fullName: [1, 120], contact: [0, 200] },
    good: url.good('logo'),
    bad: {
      ...url.bad('logo'),
      'key and code differ': { shortCode: 'LSPD' },
      'colour a name': { color: 'red' },
      'colour with more behind': { color: '#aa0011;' },
      'colour a number': { color: 7 },
    },
  },
  {
    at: 'selectOptions/gender/new',
    value: OPTION,
    required: ['value', 'label'],
    texts: { value: [1, 200], label: [1, 200] },
    bad: { 'an option and a position': POSITION },
  },
  {
    at: 'selectOptions/emsPositionDetailsData/new',
    value: POSITION,
    required: ['displayName', 'group', 'status'],
    texts: {
      displayName: [1, 100],
      shortCode: [0, 20],
      poc: [0, 100],
      Overview: [0, 5000],
      skill1: [0, 2000],
      skill2: [0, 2000],
      skill3: [0, 2000],
      EduRequirement: [0, 2000],
    },
    good: {
      ...url.good('url'),
      closed: { status: 'CLOSED' },
      coroner: { group: 'Coroner' },
      'part-time': { program: 'PartTime' },
    },
    bad: {
      ...url.bad('url'),
      'status unknown': { status: 'MAYBE' },
      'group unknown': { group: 'Nurses' },
      'program unknown': { program: 'Sometimes' },
      'group a number': { group: 7 },
    },
  },
  {
    at: 'adminSettings/lockdownConfig',
    value: LOCKDOWN,
    required: ['enabled', 'change'],
    patch: (value) => lockdownPatch(AUTHOR_UID, value),
    texts: { notification: [0, 500], dialog: [0, 2000] },
    good: {
      on: { enabled: true },
      'deployments longest': { affectedDeployments: ['x'.repeat(100), 'x'] },
      'a hundred deployments': { affectedDeployments: { 99: 'local' } },
    },
    bad: {
      'enabled a text': { enabled: 'true' },
      'an audit entry of before': { change: 'old' },
      'an audit entry that is not there': { change: 'none' },
      'an audit entry by number': { change: 7 },
      'deployments a text': { affectedDeployments: 'all' },
      'deployment empty': { affectedDeployments: [''] },
      'deployment too long': { affectedDeployments: ['x'.repeat(101)] },
      'deployment a number': { affectedDeployments: [7] },
      'deployment a branch': { affectedDeployments: [{ length: 1 }] },
      'deployment by name': { affectedDeployments: { local: 'local' } },
    },
  },
  {
    at: 'adminSettings/system',
    value: { banner: 'Hello', limit: 3, open: true },
    required: [],
    closed: false,
    good: { 'text longest': { banner: 'x'.repeat(1000) }, 'name longest': { ['x'.repeat(64)]: 'x' } },
    bad: {
      'text too long': { banner: 'x'.repeat(1001) },
      'name too long': { ['x'.repeat(65)]: 'x' },
      'a branch': { banner: { length: 1 } },
    },
  },
];

/** Good and bad shapes of what anybody may read, and of settings. */
export const PUBLIC_SHAPES: readonly Case[] = [
  ...SHAPES.flatMap(casesOf),
  attempt('staff list unknown', { 'staff/nurses/new': STAFF }, false),
  attempt('staff name alone', { 'staff/phmc/old/name': 'Ada Moor' }, true),
  attempt('staff rank without a name', { 'staff/phmc/new/rank': 'Physician' }, false),
];
