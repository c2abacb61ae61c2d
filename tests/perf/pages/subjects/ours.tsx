import { catalogue } from 'virtual:forms';
import { loadForm } from '../../../../src/workspace/load-form.ts';
import type { LoadedForm } from '../../../../src/engine/definition/form.ts';
import { FormEditor } from '../../../../src/engine/react/editor/form-editor.tsx';
import { createSession } from '../../../../src/engine/react/editor/session.ts';
import { openItem } from '../../../../src/engine/react/fields/object-list/open-items.ts';
import { flushPending } from '../../../../src/engine/react/fields/pending-change.ts';
import { FormStoreProvider } from '../../../../src/engine/react/form-store-context.tsx';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import type { Spec } from '../../neutral/spec.ts';
import type { Subject } from '../subject.ts';
import '../../../../src/shared/ui/tokens.css';
import '../../../../src/shared/ui/base.css';

const idOf = (name: string, row?: number): string =>
  row === undefined ? `root_${name}` : `root_rows_${row}_${name}`;

/** Loads the compiled form of a case. Rejects for an unknown case. */
async function neutralForm({ name }: Spec): Promise<LoadedForm> {
  const entry = catalogue.find(({ slug }) => slug === `bench-${name.toLowerCase()}`);
  if (!entry) throw new Error(`No form was compiled for the case ${name}.`);
  return loadForm(entry);
}

/** The engine of this product. */
export const subject: Subject = {
  settings:
    'the editor of the app, compiled forms; rows of a list are closed but for the one typed into; typed text reaches the store within 250 ms, or at once when somebody asks for the answers',
  open: async (spec) => {
    const form = await neutralForm(spec);
    const store = createFormStore({ fields: {} });
    store.getState().load(spec.data);
    const session = createSession(form, store, () => undefined);
    session.watch();
    return {
      element: (
        <FormStoreProvider store={store}>
          <FormEditor session={session} onCheck={() => void session.errors.check()} />
        </FormStoreProvider>
      ),
      control: (name, row) => {
        if (row !== undefined && row === spec.target.row) openItem(idOf(name, row));
        return document.getElementById(idOf(name, row)) ?? document.getElementById(`root_rows_${row}`);
      },
      data: () => {
        flushPending();
        return store.getState().data;
      },
      check: async () => {
        flushPending();
        return (await session.errors.check()).length;
      },
    };
  },
};
