// Before all other styles, which override these.
import '../shared/ui/layout.css';
import '../shared/ui/rows.css';
import { Component, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { errorMessage } from '../../contract/error-message.ts';
import { Studio } from '../features/studio/studio.tsx';
import { FATAL_HEADING, PlainScreen } from '../services/error-reporting/screens/fallback-screen.tsx';
import { NotificationHost } from '../services/notifications/notification-host.tsx';
import { ignoreComposingKeys } from '../shared/lib/composing.ts';
import { followInput } from '../shared/lib/focus-when-ready.ts';
import { tolerateTranslators } from '../shared/lib/page-translators.ts';
import { applyTheme, readTheme } from '../shared/ui/theme.ts';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';

/** Error boundary of the page; each change of a work is stored before. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PlainScreen heading={FATAL_HEADING}>
        {errorMessage('Your work is kept in this browser. Reload the page to continue.')}
      </PlainScreen>
    );
  }
}

ignoreComposingKeys();
followInput();
tolerateTranslators();
applyTheme(readTheme());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <Boundary>
      <HashRouter>
        <Routes>
          <Route path="/:work?" element={<Studio />} />
          <Route path="/try/:packed" element={<Studio />} />
        </Routes>
      </HashRouter>
      <NotificationHost />
    </Boundary>
  </StrictMode>,
);
