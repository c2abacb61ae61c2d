import type { Slots } from '../../workspace/slots.ts';
import { msg } from '../../../contract/messages.ts';

/** The list of phrases. */
export const PHRASES: Slots = {
  tools: {
    phrases: {
      label: msg('Phrases'),
      aliases: [
        msg('insert a text'),
        'snippet',
        msg('text block'),
        msg('smart phrase'),
        'template',
        'placeholder',
      ],
      icon: 'note-sticky',
      place: 'form',
      load: async () => (await import('./phrases-tool.tsx')).PhrasesTool,
    },
  },
};
