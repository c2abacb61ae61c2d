/** Title prefix of forms on trial, which distinguishes their posts from final ones. */
export const TRIAL_MARK = '[TRIAL] ';

export const withoutTrialMark = (title: string): string =>
  title.startsWith(TRIAL_MARK) ? title.slice(TRIAL_MARK.length) : title;
