import { useDocument } from '../../../../src/app/output-pane/use-document.ts';
import type { FormDefinition } from '../../../../src/engine/definition/form.ts';
import { FormEditor } from '../../../../src/engine/editor/form-editor.tsx';
import { createSession } from '../../../../src/engine/editor/session.ts';
import { openItem } from '../../../../src/engine/fields/object-list/open-items.ts';
import { flushPending } from '../../../../src/engine/fields/pending-change.ts';
import { Preview } from '../../../../src/engine/preview/preview.tsx';
import { setSource } from '../../../../src/engine/sources/source-store.ts';
import { FormStoreProvider } from '../../../../src/engine/store/form-store-context.tsx';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { neutralForm } from '../neutral-form.ts';
import { people } from '../people.ts';
import type { Subject } from '../subject.ts';
import '../../../../src/ui/tokens.css';
import '../../../../src/ui/base.css';

const idOf = (name: string, row?: number): string =>
  row === undefined ? `root_${name}` : `root_rows_${row}_${name}`;

function Post({ form }: { readonly form: FormDefinition }) {
  return <Preview text={useDocument(form).body} />;
}

/** The engine of this product. */
export const subject: Subject = {
  settings:
    'the editor of the app, compiled forms; rows of a list are closed but for the one typed into; typed text reaches the store within 250 ms, or at once when somebody asks for the answers',
  open: async (spec) => {
    const form = await neutralForm(spec);
    if (spec.staff !== undefined) setSource('bench.people', people(spec.staff));
    const store = createFormStore({ fields: {} });
    store.getState().load(spec.data);
    const session = createSession(form, store, () => undefined);
    session.watch();
    return {
      element: (
        <FormStoreProvider store={store}>
          <FormEditor session={session} onCheck={session.errors.check} />
          {spec.preview && <Post form={form} />}
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
      check: () => {
        flushPending();
        return session.errors.check().length;
      },
    };
  },
};
