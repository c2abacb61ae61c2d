import type { CSSProperties } from 'react';
import { PartBoundary } from '../../services/error-reporting/screens/part-boundary.tsx';
import { LockdownBanner } from '../../services/lockdown/lockdown-banner.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import { CopiedStatus } from '../../workspace/output-pane/copied-state.tsx';
import { ToolHost } from '../tools/tool-host.tsx';
import { FormColumn, caseKey, PickerColumn } from './form-column.tsx';
import { Output, OutputBar } from './output.tsx';
import { Palette, SearchFieldCommands, Splitter } from './parts.tsx';
import { TopBar } from './top-bar.tsx';
import { useScreen } from './use-screen.ts';
import './main-screen.css';
import { t } from '../../../contract/messages.ts';

const panes = () =>
  [
    { value: 'form', label: t('Form') },
    { value: 'post', label: t('Post') },
  ] as const;

/** Main screen: the form picker, the form, and its post. */
export function MainScreen() {
  const screen = useScreen();
  const { store, form, copy, save, showForm, select, choose, isHome, sideBySide } = screen;
  const { session, keyed, actions } = screen;
  const context = { session, keyed, onClear: actions.clear, onOpened: select };
  const output = form && (
    <PartBoundary of={form}>
      <Output
        key={caseKey(store)}
        {...{ form, copy, save, showForm, view: screen.view, onView: screen.setView }}
      />
    </PartBoundary>
  );

  return (
    <div
      className={cx('main-screen scrolls-inside', isHome && 'main-screen--home')}
      data-site={form?.meta.site}
      style={{ '--form-share': screen.share } as CSSProperties}
    >
      <a className="skip-link" href="#main" onClick={(event) => skipTo(event, 'main')}>
        {t('Skip to the form')}
      </a>
      <div className="main-screen__top">
        <TopBar onFind={screen.find} />
        <LockdownBanner />
      </div>
      {!isHome && <PickerColumn screen={screen} />}
      <FormColumn screen={screen} output={output} />
      {sideBySide && form && <Splitter />}
      {sideBySide && !isHome && (
        <aside className="main-screen__output" aria-label={t('Result')}>
          {output}
        </aside>
      )}
      {form && (
        <section
          className="main-screen__bar raised whole-row line gap-s2"
          aria-label={sideBySide ? undefined : t('Copy')}
        >
          {!sideBySide && (
            <SegmentedControl
              label={t('Show')}
              segments={panes()}
              value={screen.pane}
              onChange={screen.setPane}
            />
          )}
          <PartBoundary of={form}>
            <OutputBar key={caseKey(store)} {...{ form, copy, save, showForm }} isBeside={sideBySide} />
          </PartBoundary>
        </section>
      )}
      {screen.searching && <SearchFieldCommands {...context} />}
      {screen.finding && (
        <Palette
          {...context}
          current={screen.slug}
          offer={screen.offer}
          onClose={screen.stopFinding}
          onSelect={choose}
        />
      )}
      <CopiedStatus />
      <ToolHost form={form?.meta ?? null} onForm={choose} onOpened={select} />
    </div>
  );
}

/** Moves the focus for a skip link: the router owns the hash of the address. */
function skipTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
