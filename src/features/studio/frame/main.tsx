// Before all other styles, which override these.
import '../../../shared/ui/layout.css';
import '../../../shared/ui/rows.css';
import { createRoot } from 'react-dom/client';
import type { FormDefinition, LoadedForm } from '../../../engine/definition/form.ts';
import { wholeForm } from '../../../engine/definition/whole-form.ts';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import { renderForm } from '../../../engine/render/render.ts';
import { createFormStore } from '../../../engine/store/form-store.ts';
import type { FormStore } from '../../../engine/store/form-store.ts';
import type { SharedModel } from '../../../engine/store/model.ts';
import { registerProductWidgets } from '../../../engine/widgets/register.ts';
import { applyTheme } from '../../../shared/ui/theme.ts';
import { showPrinted } from '../../../workspace/output-pane/synced-scroller.tsx';
import type { FrameRequests, GeneratedForm, PostPart, Reply, WorkerRequests } from '../sandbox/messages.ts';
import { answerRequests, type Ask } from '../sandbox/requests.ts';
import { startCompiler } from './compiler.ts';
import { FormView } from './form-view.tsx';
import { moduleRunner } from './generated-modules.ts';
import '../../../shared/ui/tokens.css';
import '../../../shared/ui/base.css';

registerProductWidgets();

const root = createRoot(document.body.appendChild(document.createElement('div')));
let version = 0;
let drawn: { readonly form: FormDefinition; readonly store: FormStore } | null = null;

function draw(form: FormDefinition, next: FormStore, onPick: (part: PostPart) => void): void {
  drawn = { form, store: next };
  root.render(<FormView key={version} form={form} store={next} onPick={onPick} />);
}

async function formOf({ modules, entry }: GeneratedForm): Promise<FormDefinition> {
  const module = await moduleRunner((specifier) => modules[specifier])(entry);
  return wholeForm(module['default'] as LoadedForm);
}

const done: Reply<null> = { ok: true, value: null };
/** Answers the page that embeds this frame; the form's code runs here and in the worker alone. */
function listen(port: MessagePort, ask: Ask<WorkerRequests>): void {
  answerRequests<FrameRequests>(port, {
    check: (input) => ask('check', input),
    accept: (input) => ask('accept', input),
    makeCases: (input) => ask('makeCases', input),
    propose: (input) => ask('propose', input),
    changePage: (input) => ask('changePage', input),
    create: (input) => ask('create', input),
    evaluate: (input) => ask('evaluate', { ...input, answers: drawn?.store.getState().data ?? {} }),
    coverage: (input) => ask('coverage', input),
    tryGaps: (input) => ask('tryGaps', input),
    compare: (input) => ask('compare', input),
    attack: (input) => ask('attack', input),
    show: async ({ files, slug, fill, look }) => {
      applyTheme(look.theme);
      version += 1;
      const own = version;
      const generated = await ask('generate', { files, slug, fill: fill ?? 'nothing' });
      if (!generated.ok) return generated;
      const form = await formOf(generated.value);
      // A later request replaces the form.
      if (own !== version) return done;
      flushPending();
      const typed = fill === null ? drawn?.store.getState().data : undefined;
      const next = createFormStore(JSON.parse(generated.value.model) as SharedModel);
      next.getState().openForm(form.meta.slug);
      const answers = typed ?? generated.value.answers;
      if (Object.keys(answers).length > 0) next.getState().load({ ...next.getState().data, ...answers });
      draw(form, next, (picked) => port.postMessage({ picked }));
      return done;
    },
    look: ({ theme }) => {
      applyTheme(theme);
      return done;
    },
    point: ({ names }) => {
      const scroller = document.querySelector<HTMLElement>('.trial__body');
      const printed = [...(scroller?.querySelectorAll<HTMLElement>('[data-printed]') ?? [])];
      const ids = printed.map(({ dataset }) => dataset['printed'] ?? '');
      const field = ids.find((id) => names.includes(id.split('_').at(-1) ?? ''));
      if (scroller && field !== undefined) showPrinted(scroller, field);
      return done;
    },
    answers: () => {
      flushPending();
      return { ok: true, value: drawn?.store.getState().data ?? {} };
    },
    post: () => {
      flushPending();
      if (!drawn) return { ok: false, problems: [] };
      const { title, body } = renderForm(drawn.form, drawn.store.getState().data, { now: new Date() });
      return { ok: true, value: { title, body } };
    },
  });
}

const compiler = startCompiler(document.getElementById('worker')?.textContent ?? '');
window.addEventListener('message', ({ source, ports: [port] }) => {
  if (source !== window.parent || window.parent === window || !port) return;
  listen(port, compiler);
  port.postMessage('loaded');
});
