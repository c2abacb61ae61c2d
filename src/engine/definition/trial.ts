/** What titles of a form on trial begin with, so that nobody takes its posts for ones of a form that is settled. */
export const TRIAL_MARK = '[TRIAL] ';

/** A title without the mark of a form on trial. */
export const withoutTrialMark = (title: string): string =>
  title.startsWith(TRIAL_MARK) ? title.slice(TRIAL_MARK.length) : title;
