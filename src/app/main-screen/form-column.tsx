import type { ComponentType, ReactNode } from 'react';
import type { FillableForm } from '../../engine/definition/form.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { PartBoundary } from '../../services/error-reporting/screens/part-boundary.tsx';
import { newId } from '../../shared/lib/ids.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import { afterForm } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { FormPicker } from '../../workspace/picker/form-picker.tsx';
import { FormPane } from '../../workspace/form-pane/form-pane.tsx';
import { OutlinePlace } from '../../workspace/form-pane/outline-place.tsx';
import { NoForm } from './no-form.tsx';
import { Home } from './parts.tsx';
import type { Screen } from './use-screen.ts';
import { t, translate } from '../../../contract/messages.ts';

/** Notices above the form, in their order on the screen, and lists beside its fields. */
const NOTICES: Readonly<Record<string, ComponentType<{ readonly form: FillableForm | null }>>> = {
  cases: view(
    afterForm(() => import('../../workspace/cases/case-notices.tsx')),
    (code) => code.CaseNotices,
  ),
  people: view(
    afterForm(() => import('../../features/patients/known-people.tsx')),
    (code) => code.KnownPeople,
  ),
  places: view(
    afterForm(() => import('../../features/suggestions/suggestions.tsx')),
    (code) => code.Suggestions,
  ),
};

/** Cases beside the form; their height is reserved until they are loaded. */
const Cases = view(
  afterForm(() => import('../../workspace/cases/case-list.tsx')),
  (code) => code.CaseList,
  {
    Waiting: () => (
      <section className="cases stack gap-s1 fits" aria-busy="true">
        <div className="target-s line spread" />
        <div className="cases__list plain-list stack" />
      </section>
    ),
  },
);

/** Returns a React key per case, so that its components remount when another case opens. */
export const caseKey = memoizeWeak((_store: FormStore) => newId());

/** Column with the form picker, the case list and the outline of the form. */
export function PickerColumn({ screen }: { readonly screen: Screen }) {
  const { slug, session, store, offer } = screen;
  return (
    <aside className="main-screen__picker">
      <FormPicker
        foldable
        current={slug}
        offer={offer}
        onSearch={screen.setSearching}
        onSelect={screen.select}
      >
        <Cases onBegin={screen.newCase} />
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
  const { open, form, session, pane, sideBySide } = screen;
  return (
    <main id="main" className="main-screen__main" tabIndex={-1}>
      {Object.entries(NOTICES).map(([name, Notice]) => (
        <Notice key={name} form={form} />
      ))}
      {screen.isHome && (
        <Home
          offer={screen.offer}
          onSearch={screen.setSearching}
          onSelect={screen.choose}
          onOpened={screen.select}
        />
      )}
      {open.state !== 'ready' && open.state !== 'none' && <NoForm open={open} onFind={screen.find} />}
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
          <h1 className="visually-hidden">{t('{name}: post', { name: translate(form.meta.name) })}</h1>
          {output}
        </>
      )}
    </main>
  );
}
