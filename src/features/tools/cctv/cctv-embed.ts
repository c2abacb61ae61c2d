import type { WebhookPayload } from '../../../../contract/webhooks.ts';
import { isMoment } from '../../../engine/validate/formats.ts';
import { type Answers, missing, type Problems } from '../../../shared/ui/use-answers.ts';

/** Fields of a footage request. */
export type CctvField =
  | 'rank'
  | 'officer'
  | 'phone'
  | 'department'
  | 'discord'
  | 'at'
  | 'reason'
  | 'location'
  | 'description'
  | 'notes';

type CctvAnswers = Answers<CctvField>;

export const REASONS = [
  'Criminal Investigation',
  'Internal Affairs Investigation',
  'Traffic Incident Review',
  'General Security Review',
  'Other',
] as const;

/** Maximum lengths; their sum is below the limit of a chat message. */
export const CCTV_LIMITS = {
  rank: 60,
  officer: 80,
  phone: 30,
  department: 80,
  discord: 60,
  location: 150,
  description: 900,
  notes: 900,
} as const;

export const CCTV_START: CctvAnswers = {
  rank: '',
  officer: '',
  phone: '',
  department: '',
  discord: '',
  at: '',
  reason: '',
  location: '',
  description: '',
  notes: '',
};

/** Appends UTC to a time that version 1.0 stored without a zone. */
export const withZone = (at: string): string => (/T\d\d:\d\d$/.test(at) ? `${at}Z` : at);

/** Validates required fields and that `at`, read as UTC, is not in the future. `now` is in milliseconds. */
export function cctvProblems(answers: CctvAnswers, now: number): Problems<CctvField> {
  return {
    ...(!isMoment(answers.at) && { at: 'Enter a date and a time, such as 21 Nov 2026, 11:59.' }),
    ...(Date.parse(answers.at) > now && { at: 'The time must be in the past.' }),
    ...missing(answers, {
      officer: 'Enter the officer’s name.',
      department: 'Enter your department.',
      at: 'Enter when it happened, in server time.',
      reason: 'Choose a reason.',
      location: 'Enter the place that the camera shows.',
      description: 'Enter what to look for.',
    }),
  };
}

/** Builds the channel message; empty answers are omitted. `now` is in milliseconds. */
export function cctvPayload(answers: CctvAnswers, now: number): WebhookPayload {
  const fields = [
    ['Officer', [answers.rank, answers.officer].filter(Boolean).join(' ')],
    ['Department', answers.department],
    ['Phone', answers.phone],
    ['Discord', answers.discord],
    ['When (UTC)', answers.at.replace('T', ' ').replace('Z', '')],
    ['Reason', answers.reason],
    ['Location', answers.location],
    ['What to look for', answers.description],
    ['Out of character', answers.notes],
  ] as const;
  return {
    embeds: [
      {
        title: 'CCTV request',
        color: 0x1f4e9e,
        fields: fields
          .map(([name, value]) => ({ name, value: value.trim() }))
          .filter(({ value }) => value !== ''),
        timestamp: new Date(now).toISOString(),
      },
    ],
  };
}
