// oxlint-disable-next-line import/no-unassigned-import -- It must act before any other import does.
import '../hand-over/take-handed-link.ts';
// oxlint-disable-next-line import/no-unassigned-import -- As above.
import '../auth/take-callback.ts';
import { catalogue } from 'virtual:forms';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, readTheme } from '../ui/theme.ts';
import { followLockdown } from '../lockdown/follow-lockdown.ts';
import { backend } from '../platform/backend.ts';
import { registerProductWidgets } from '../widgets/register.ts';
import { App } from './app.tsx';
import { startAuth } from '../auth/start-auth.ts';
import { startData } from '../cache/start-data.ts';
import { startOffline } from '../offline/start-offline.ts';
import { startErrors } from '../error-reporting/start-errors.ts';
import { startHandOver } from '../hand-over/start-hand-over.ts';
import { startOutbox } from './start-outbox.ts';
import { startReports } from '../reports/start-reports.ts';
import { startTools } from './tools/start-tools.ts';
import { firstSight } from '../workspace/first-sight.ts';
import { loadForm } from '../workspace/load-form.ts';
import { readLastForm } from '../workspace/last-form.ts';
import { openWorkspace } from '../workspace/workspace.ts';
import '../ui/tokens.css';
import '../ui/base.css';

applyTheme(readTheme());
registerProductWidgets();

// The form that is about to be shown starts loading together with the page instead of after it.
const [route = '', query] = location.hash.split('?');
const named = new URLSearchParams(query).get('form') ?? readLastForm();
const entry = /^#?\/?$/.test(route) ? catalogue.find((form) => form.slug === named) : undefined;
const firstForm = entry && firstSight(loadForm(entry));

/** Opens something that the form does without: nothing of it may be fetched before the form stands. */
const later =
  <T,>(open: () => Promise<T>) =>
  async (): Promise<T> => {
    await firstForm;
    return open();
  };

const workspace = openWorkspace();
startErrors(workspace, firstForm);
startHandOver(workspace);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App
      workspace={workspace}
      subscribeLockdown={backend ? followLockdown(later(backend.database)) : undefined}
    />
  </StrictMode>,
);

startOutbox();
startReports(workspace);
startAuth(workspace, firstForm);
startData(firstForm);
void startTools(firstForm);
void startOffline(workspace, firstForm);
