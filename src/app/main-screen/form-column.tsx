import { type ReactNode, Suspense } from 'react';
import type { FormStore } from '../../engine/store/form-store.ts';
import { PartBoundary } from '../../services/error-reporting/screens/part-boundary.tsx';
import { newId } from '../../shared/lib/ids.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import { afterFirstForm } from '../../workspace/after-first-form.ts';
import { CaseList } from '../../workspace/cases/case-list.tsx';
import { FormPicker } from '../../workspace/picker/form-picker.tsx';
import { FormPane } from '../../workspace/form-pane/form-pane.tsx';
import { OutlinePlace } from '../../workspace/form-pane/outline-place.tsx';
import { Home } from './deferred-parts.tsx';
import { NoForm } from './no-form.tsx';
import { loadPane } from './output.tsx';
import type { Screen } from './use-screen.ts';

const FillingAids = afterFirstForm(async () => (await loadPane()).FillingAids);
const CaseNotices = afterFirstForm(
  async () => (await import('../../workspace/cases/case-notices.tsx')).CaseNotices,
);

/** Returns a React key per case, so that its components remount when another case opens. */
export const caseKey = memoizeWeak((_store: FormStore) => newId());

/** Column with the form picker, the case list and the outline of the form. */
export function PickerColumn({ screen }: { readonly screen: Screen }) {
  const { slug, session, store } = screen;
  return (
    <aside className="main-screen__picker">
      <FormPicker foldable current={slug} onSearch={screen.setSearching} onSelect={screen.select}>
        <CaseList onBegin={screen.newCase} />
        {session && screen.hasPicker && <OutlinePlace key={`${slug} ${caseKey(store)}`} session={session} />}
      </FormPicker>
    </aside>
  );
}

interface FormColumnProps {
  readonly screen: Screen;
  /** The rendered post, if a form is open. */
  readonly output: ReactNode;
}

/** Main column: notices, the form or the home page, and the post if the window is too narrow for both. */
export function FormColumn({ screen, output }: FormColumnProps) {
  const { open, form, session, pane, setDialog, sideBySide } = screen;
  return (
    <main id="main" className="main-screen__main" tabIndex={-1}>
      <Suspense fallback={null}>
        <CaseNotices />
        <FillingAids form={form} />
      </Suspense>
      {screen.isHome && (
        <Suspense fallback={null}>
          <Home
            onSearch={screen.setSearching}
            onSelect={screen.choose}
            onOpened={screen.select}
            onReports={() => setDialog('reports')}
          />
        </Suspense>
      )}
      {open.state !== 'ready' && open.state !== 'none' && (
        <NoForm open={open} onFind={() => setDialog('palette')} />
      )}
      {session && (
        <div className="main-screen__form" hidden={!sideBySide && pane !== 'form'}>
          <PartBoundary of={session}>
            <FormPane
              key={caseKey(screen.store)}
              session={session}
              actions={screen.actions}
              checks={screen.checks}
              onCheck={screen.check}
              onNext={screen.next}
              choice={screen.choice}
            />
          </PartBoundary>
        </div>
      )}
      {form && !sideBySide && pane === 'post' && (
        <>
          <h1 className="visually-hidden">{form.meta.name}: post</h1>
          {output}
        </>
      )}
    </main>
  );
}
