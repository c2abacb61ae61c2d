import type { Slots } from '../../workspace/slots.ts';
import type { LoadTool } from '../../workspace/tool.ts';
import { msg } from '../../../contract/messages.ts';

/** Returns the reader of pasted texts. `load` loads its dialog. */
export const textReaderWith = (load: LoadTool): Slots => ({
  tools: {
    readText: {
      label: msg('Paste a post or record'),
      aliases: [
        msg('read a text'),
        msg('read a post'),
        msg('old post'),
        msg('edit a post'),
        msg('import BBCode'),
        msg('morgue record'),
        msg('autopsy request'),
        msg('chat log'),
      ],
      icon: 'file-lines',
      place: 'work',
      load,
    },
  },
});
