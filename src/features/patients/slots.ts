import type { Slots } from '../../workspace/slots.ts';
import type { LoadTool } from '../../workspace/tool.ts';
import { msg } from '../../../contract/messages.ts';

/** Returns the dialog with the documents of one patient, which `load` loads. */
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
