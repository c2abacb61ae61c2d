import type { Slots } from '../../workspace/slots.ts';
import { msg } from '../../../contract/messages.ts';

/** Help on posting in one press, and the addresses of the forum. */
export const TO_FORUM: Slots = {
  tools: {
    toForum: {
      label: msg('One-click posting'),
      aliases: [
        msg('post in one press'),
        'bookmark',
        'bookmarklet',
        msg('user script'),
        'forum',
        msg('set up posting'),
      ],
      icon: 'share',
      place: 'account',
      load: async () => (await import('./help/to-forum-help.tsx')).ToForumHelp,
    },
  },
  panels: {
    forum: {
      title: msg('Forum addresses'),
      icon: 'share',
      section: 'settings',
      feature: 'database_editor',
      load: async () => (await import('./panel/forum-addresses-panel.tsx')).ForumAddressesPanel,
    },
  },
};
