import { organisationFolder, ROOT } from '../../compiler/disk.ts';
import { runOrExit } from './run-command.ts';

/** Ends a command that uses the forms and people of this repository when `ORGANISATION` names another folder. */
runOrExit(() => {
  if (organisationFolder() !== ROOT)
    throw new Error('This command uses the forms of this repository. Run it without ORGANISATION.');
});
