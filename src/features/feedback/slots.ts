import type { Slots } from '../../workspace/slots.ts';
import { msg } from '../../../contract/messages.ts';

/** Bugs, ideas and wishes, and their panel. */
export const FEEDBACK: Slots = {
  tools: {
    feedback: {
      label: msg('Bug, idea or new form'),
      aliases: [msg('feature request'), 'feedback', msg('report a problem'), 'suggestion', 'wish', 'help'],
      icon: 'bullhorn',
      place: 'about',
      load: async () => (await import('./feedback.tsx')).Feedback,
    },
  },
  panels: {
    feedback: {
      title: msg('Feedback'),
      icon: 'comments',
      section: 'requests',
      feature: 'admin_panel',
      permission: 'admin_full_access',
      load: async () => (await import('./panel/feedback-panel.tsx')).FeedbackPanel,
      readWaiting: async () => (await import('./panel/waiting-feedback.ts')).readWaitingFeedback(),
    },
  },
};
