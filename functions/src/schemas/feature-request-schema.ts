import { FEEDBACK_KINDS, FEEDBACK_LIMITS } from '../../../contract/feedback.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' }) as const;
const more = (maxLength: number) => ({ type: 'string', maxLength, nullable: true }) as const;

export const feedbackSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'title', 'details', 'discord'],
  properties: {
    kind: { type: 'string', enum: FEEDBACK_KINDS },
    title: text(FEEDBACK_LIMITS.title),
    details: text(FEEDBACK_LIMITS.details),
    discord: text(FEEDBACK_LIMITS.discord),
    bbcode: more(FEEDBACK_LIMITS.bbcode),
    form: more(FEEDBACK_LIMITS.form),
    browser: more(FEEDBACK_LIMITS.browser),
  },
};
