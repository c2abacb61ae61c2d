import type { Slots } from '../../workspace/slots.ts';
import type { LoadTool } from '../../workspace/tool.ts';
import { msg } from '../../../contract/messages.ts';

/** Returns the documents of a person. `load` loads their dialog. */
export const patientsWith = (load: LoadTool): Slots => ({
  tools: {
    person: {
      label: msg('Documents of a person'),
      aliases: [],
      icon: 'user',
      load,
    },
  },
});
