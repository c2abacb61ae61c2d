import type { Case } from '../support/case.ts';
import { SERVER_TIME } from '../support/case.ts';
import { EARLIER, NOW } from '../support/clock.ts';
import {
  auditBy,
  CARD,
  MARK,
  PHRASES,
  requestBy,
  STAFF,
  staffRequestBy,
  versionBy,
} from '../support/samples.ts';
import { STRANGER } from '../support/world.ts';
import { attempt, AUTHOR_UID, casesOf, type Shape } from './shape.ts';

const ANSWERED = {
  ...requestBy(STRANGER),
  timestamp: EARLIER,
  status: 'Denied: too long',
  processedAt: SERVER_TIME,
};

const SHAPES: readonly Shape[] = [
  {
    at: 'history/agencies/new',
    value: versionBy(AUTHOR_UID),
    required: ['at', 'by', 'value'],
    texts: { note: [0, 500], value: [1, 2_000_000] },
    bad: { 'time forged': { at: NOW - 1 }, 'name forged': { by: STRANGER } },
  },
  {
    at: 'audit/new',
    value: auditBy(AUTHOR_UID),
    required: ['at', 'actor', 'action'],
    texts: { action: [1, 60], target: [0, 200], details: [0, 2000] },
    bad: { 'time forged': { at: NOW - 1 }, 'actor forged': { actor: STRANGER } },
  },
  {
    at: 'staffRequests/new',
    value: staffRequestBy(AUTHOR_UID),
    required: ['kind', 'list', 'key', 'name', 'by', 'byName', 'at'],
    texts: { name: [1, 100], byName: [1, 100], note: [0, 500] },
    good: {
      coroner: { list: 'coroner' },
      'somebody new': { kind: 'add' },
      'an end': { kind: 'remove', changes: null },
      'longest key': { key: 'x'.repeat(60) },
      'a field taken away': { changes: { badge: '' } },
      'longest change': { changes: { name: 'x'.repeat(100) } },
    },
    bad: {
      'kind unknown': { kind: 'promote' },
      'kind a number': { kind: 7 },
      'list unknown': { list: 'police' },
      'key too long': { key: 'x'.repeat(61) },
      'key a path': { key: 'a/b' },
      'key a number': { key: 7 },
      'change too long': { changes: { name: 'x'.repeat(101) } },
      'change of another field': { changes: { uid: 'x' } },
      'change a number': { changes: { rank: 7 } },
      'change a branch': { changes: { rank: { length: 1 } } },
      'change a bare text': { changes: 'rank' },
      'for somebody else': { by: STRANGER },
      'time forged': { at: NOW - 1 },
    },
  },
  {
    at: 'bingo/logs/EMS/activityLog/new',
    value: MARK,
    required: ['employee', 'phrase', 'timestamp', 'type'],
    texts: { employee: [1, 100], phrase: [1, 200] },
    good: { 'last line': { lineIndex: 11, type: 'bingo' }, unmarked: { type: 'unmarked' } },
    bad: {
      'time forged': { timestamp: NOW - 1 },
      'type unknown': { type: 'cheated' },
      'type a number': { type: 7 },
      'line too low': { lineIndex: -1 },
      'line too high': { lineIndex: 12 },
      'line a text': { lineIndex: '1' },
    },
  },
  {
    at: 'bingo/phraseRequests/new',
    value: requestBy(AUTHOR_UID),
    required: ['phrase', 'requestedBy', 'timestamp', 'status', 'bingoType'],
    texts: { phrase: [1, 200] },
    bad: {
      'already approved': { status: 'approved' },
      'for somebody else': { requestedBy: STRANGER },
      'time forged': { timestamp: EARLIER },
      'card unknown': { bingoType: 'Office' },
      'card a number': { bingoType: 7 },
    },
  },
  {
    at: 'bingo/phraseRequests/old',
    value: ANSWERED,
    required: ['phrase', 'requestedBy', 'timestamp', 'status', 'bingoType'],
    good: {
      approved: { status: 'approved' },
      'pending again': { status: 'pending' },
      'longest reason': { status: `Denied${'x'.repeat(190)}` },
    },
    bad: {
      'reason too long': { status: `Denied${'x'.repeat(191)}` },
      'status unknown': { status: 'lost' },
      'status a number': { status: 7 },
      'asked by the answerer': { requestedBy: AUTHOR_UID },
      'asked just now': { timestamp: NOW },
      'answered earlier': { processedAt: EARLIER },
    },
  },
];

const fill = (text: unknown, index: number) => PHRASES.map((phrase, at) => (at === index ? text : phrase));
const wrongPhrases = { empty: '', 'too long': 'x'.repeat(201), 'a number': 7, 'a branch': { length: 1 } };

const lists = (name: string, at: (type: string, key?: string) => string): readonly Case[] => [
  attempt(`${name} longest phrase`, { [at('EMS')]: fill('x'.repeat(200), 3) }, true),
  attempt(`${name} shortest phrase`, { [at('EMS')]: fill('x', 3) }, true),
  ...Object.entries(wrongPhrases).map(([kind, text]) =>
    attempt(`${name} phrase ${kind}`, { [at('EMS')]: fill(text, 3) }, false),
  ),
  attempt(`${name} too few`, { [at('EMS')]: PHRASES.slice(1) }, false),
  attempt(`${name} card unknown`, { [at('Office')]: PHRASES }, false),
  attempt(`${name} phrase by name`, { [at('ER', 'x')]: 'x' }, false),
];

/** Good and bad shapes of what is written once, and of the game. */
export const RECORD_SHAPES: readonly Case[] = [
  ...SHAPES.flatMap(casesOf),
  attempt('history segment unknown', { 'history/users/new': versionBy(AUTHOR_UID) }, false),
  attempt('history of options', { 'history/selectOptions/new': versionBy(AUTHOR_UID) }, true),
  attempt('history is no place for entries', { 'history/staff/new': STAFF }, false),
  ...lists('bingo phrases', (type, key) => `bingo/phrases/${type}${key ? `/${key}` : ''}`),
  ...lists('bingo card', (type, key) => `bingo/cards/${type}/phrases${key ? `/${key}` : ''}`),
  attempt('bingo phrases 1000', { 'bingo/phrases/ER/999': 'x' }, true),
  attempt('bingo phrase in the place of another', { 'bingo/phrases/ER/3': 'x' }, false),
  attempt('bingo phrase taken away', { 'bingo/phrases/ER/3': null }, true),
  ...['new', 'accepted', 'declined', 'done'].map((state) =>
    attempt(`request ${state}`, { 'featureRequests/F-1/state': state }, true),
  ),
  ...['lost', '', 7].map((state) =>
    attempt(`request state ${state}`, { 'featureRequests/F-1/state': state }, false),
  ),
  attempt('bingo phrases too many', { 'bingo/phrases/ER/1000': 'x' }, false),
  attempt('bingo card 25th phrase', { 'bingo/cards/ER/phrases/24': 'x' }, false),
  attempt('bingo card unknown child', { 'bingo/cards/ER': { ...CARD, surprise: 'x' } }, false),
  attempt('bingo log of an unknown card', { 'bingo/logs/Office/activityLog/new': MARK }, false),
];
