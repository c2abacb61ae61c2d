import { systemClock } from '../../shared/lib/clock.ts';
import { localText, sessionText } from '../../shared/lib/storage.ts';
import { openCaseStorage } from './open-database.ts';
import type { CaseEnvironment } from './session-types.ts';

export const browserEnvironment = (): CaseEnvironment => ({
  clock: systemClock,
  locks: navigator.locks,
  local: localText,
  session: sessionText,
  openStorage: () => openCaseStorage(),
});
