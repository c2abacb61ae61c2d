import type { Slots } from '../../workspace/slots.ts';
import { usePresetCommands } from './preset-commands.ts';
import { msg } from '../../../contract/messages.ts';

/** The list of presets. */
export const PRESETS: Slots = {
  commands: usePresetCommands,
  tools: {
    presets: {
      label: msg('Presets'),
      aliases: [
        msg('save these answers'),
        msg('usual values'),
        msg('set the rest to normal'),
        msg('begin from'),
        'template',
      ],
      icon: 'clone',
      place: 'form',
      load: async () => (await import('./presets-tool.tsx')).PresetsTool,
    },
  },
};
