// Must be the first import: it removes a secret from the address and starts loading the form.
import { firstSlug } from './first-form.ts';
// Before all other styles, which override these.
import '../shared/ui/layout.css';
import '../shared/ui/rows.css';
import { catalogue } from 'virtual:forms';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreComposingKeys } from '../shared/lib/composing.ts';
import { tolerateTranslators } from '../shared/lib/page-translators.ts';
import { followInput } from '../shared/lib/focus-when-ready.ts';
import { holdParts } from '../shared/lib/part.ts';
import { applyTheme, readTheme } from '../shared/ui/theme.ts';
import { followLockdown } from '../services/lockdown/follow-lockdown.ts';
import { backend } from '../services/platform/backend.ts';
import { registerProductWidgets } from '../engine/widgets/register.ts';
import { App } from './app.tsx';
import { startLanguage } from '../shared/language/language.ts';
import { startAuth } from '../services/auth/start-auth.ts';
import { startData } from '../services/cache/start-data.ts';
import { startOffline } from '../services/offline/start-offline.ts';
import { applyDensity, usePreferences } from '../services/settings/preferences.ts';
import { startErrors } from '../services/error-reporting/start-errors.ts';
import { startHandOver } from '../workspace/hand-over/start-hand-over.ts';
import { startOutbox } from './start-outbox.ts';
import { startReports } from '../features/reports/start-reports.ts';
import { startTools } from './tools/start-tools.ts';
import { listenForPastes } from '../features/text-reader/listen-for-pastes.ts';
import { afterFirstPaint } from '../workspace/first-paint.ts';
import { loadForm } from '../workspace/load-form.ts';
import type { Workspace } from '../engine/react/workspace-context.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import './not-started.css';

ignoreComposingKeys();
followInput();
tolerateTranslators();
applyTheme(readTheme());
applyDensity(usePreferences.getState());
registerProductWidgets();

const entry = catalogue.find(({ slug }) => slug === firstSlug);
// Other downloads must not compete with the first form.
if (entry) holdParts(afterFirstPaint(loadForm(entry)));

const workspace = openWorkspace();
startErrors(workspace);
startHandOver(workspace);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
const page = createRoot(root);
const subscribeLockdown = backend ? followLockdown(backend.database) : undefined;
const draw = (opened?: Workspace): void =>
  page.render(
    <StrictMode>
      <App workspace={workspace} opened={opened} subscribeLockdown={subscribeLockdown} />
    </StrictMode>,
  );
const language = startLanguage();
const opening = language ? language.then(() => workspace) : workspace;
// Renders once the case is open: React renders suspended content in small time slices, which takes longer.
opening.then(draw, () => draw());

startOutbox();
startReports(workspace);
startAuth(workspace);
startData();
startTools();
listenForPastes();
void startOffline(workspace);
if (import.meta.env.DEV) void import('../services/error-reporting/form-problems.ts');
root.dataset['started'] = '';
