import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { cleanup, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import { getIn, setIn, type Path } from '../../../../../../src/shared/lib/path.ts';
import type { FieldSchema } from '../../../../../../src/engine/definition/schema.ts';
import { assignWidgets } from '../../../../../../src/engine/react/fields/assign-widgets.ts';
import type {
  AttachmentSource,
  EngineFormContext,
} from '../../../../../../src/engine/react/fields/form-context.ts';
import type { ImageUpload } from '../../../../../../src/engine/react/fields/image-upload.ts';
import { fieldEvents } from '../../../../../../src/engine/react/fields/field-events.ts';
import { ObjectListField } from '../../../../../../src/engine/react/fields/object-list/lazy-object-list.ts';
import { createRegistry, ROOT_PATH } from '../../../../../../src/engine/react/fields/registry.ts';
import { theme } from '../../../../../../src/engine/react/fields/theme.ts';
import { allWidgets } from '../../../../../../src/engine/react/fields/widget-table.ts';
import { momentTools } from '../../../../../../src/engine/react/fields/widgets/moment.tsx';
import { comboboxes } from '../../../../../../src/engine/react/fields/widgets/lazy-comboboxes.tsx';
import { registerProductWidgets } from '../../../../../../src/engine/widgets/register.ts';
import { expectStyled } from './expect-styled.ts';
import { signal } from './signal.ts';

registerProductWidgets();

// Tests look for a field as soon as it is rendered.
for (const { component } of allWidgets()) await component.part?.load();
await ObjectListField.part.load();
await comboboxes.load();
await momentTools.load();

export type Data = Record<string, unknown>;

export interface HarnessOptions {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly ui?: UiSchema;
  readonly data?: Data;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  readonly attachments?: AttachmentSource;
  readonly uploadImage?: ImageUpload;
}

export interface Harness {
  readonly user: UserEvent;
  readonly container: HTMLElement;
  data(): Data;
  setData(data: Data): void;
  showError(id: string, message: string | undefined): void;
  hide(...names: string[]): void;
  require(...names: string[]): void;
  compute(name: string, value: string | undefined): void;
  offer(name: string, values: readonly string[]): void;
  readonly calls: { readonly name: string; readonly args: readonly unknown[] }[];
  readonly changes: Data[];
  unmount(): void;
}

/** Returns the dotted names that are fields of the object at a path. */
const within = (path: Path, dotted: readonly string[]): ReadonlySet<string> => {
  const start = [...path, ''].join('.');
  const inside = dotted.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  return new Set(inside.filter((name) => !name.includes('.')));
};

/** Renders a form as the editor does: without RJSF's own data, unvalidated, with a context that the test can change. */
export function renderForm(options: HarnessOptions): Harness {
  const schema: FieldSchema = {
    type: 'object',
    properties: options.properties,
    required: options.required ?? [],
  };
  const uiSchema = assignWidgets(schema, options.ui);
  const messages = new Map<string, string | undefined>();
  const errorSignal = signal();
  const factSignal = signal();
  let hidden: readonly string[] = [];
  let required: readonly string[] = options.required ?? [];
  const computed = new Map<string, string | undefined>();
  const offered = new Map<string, readonly string[]>();
  const calls: { name: string; args: unknown[] }[] = [];
  const changes: Data[] = [];
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push({ name, args });
  const context: EngineFormContext = {
    errors: {
      subscribe: errorSignal.subscribe,
      get: (id) => messages.get(id),
      hint: () => undefined,
      ids: () => [...messages.keys()].filter((id) => messages.get(id) !== undefined),
    },
    facts: {
      subscribe: factSignal.subscribe,
      answer: (path) => getIn(current, path),
      hidden: (path) => within(path, hidden),
      required: (path) => within(path, required),
      field: (path) => {
        const name = path.join('.');
        return {
          answer: getIn(current, path),
          required: required.includes(name),
          computed: computed.get(name),
          offered: offered.get(name)?.join('\n'),
        };
      },
    },
    marks: { subscribe: () => () => undefined, inherited: () => '', ages: () => '' },
    ...(options.attachments && { attachments: options.attachments }),
    ...(options.uploadImage && { uploadImage: options.uploadImage }),
    onEdit: (path, value) => {
      current = setIn(current, path, value);
      changes.push(current);
      factSignal.notify();
    },
    onFill: call('fill'),
    onWithdraw: call('withdraw'),
    onSwitch: call('switch'),
  };
  let current: Data = options.data ?? {};

  const rootSchema = schema as unknown as RJSFSchema;
  const registry = createRegistry(rootSchema, context);
  const user = userEvent.setup({ delay: null });
  const { container, unmount } = render(
    <form {...fieldEvents(call('leave'))}>
      <theme.fields.SchemaField
        name=""
        schema={rootSchema}
        uiSchema={uiSchema}
        registry={registry}
        fieldPathId={ROOT_PATH}
        disabled={options.disabled ?? false}
        readonly={options.readonly ?? false}
        onChange={() => {}}
        onBlur={() => {}}
        onFocus={() => {}}
      />
      <button type="button">after the form</button>
    </form>,
  );
  return {
    user,
    container,
    data: () => current,
    setData: (data) => {
      current = data;
      factSignal.notify();
    },
    showError: (id, message) => {
      messages.set(id, message);
      errorSignal.notify();
    },
    hide: (...names) => {
      hidden = names;
      factSignal.notify();
    },
    require: (...names) => {
      required = names;
      factSignal.notify();
    },
    compute: (name, value) => {
      computed.set(name, value);
      factSignal.notify();
    },
    offer: (name, values) => {
      offered.set(name, values);
      factSignal.notify();
    },
    calls,
    changes,
    unmount,
  };
}

/** Unmounts all forms, after checking their styles. */
export async function endForms(): Promise<void> {
  try {
    await expectStyled();
  } finally {
    cleanup();
  }
}
