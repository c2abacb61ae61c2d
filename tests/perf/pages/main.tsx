import { createRoot } from 'react-dom/client';
import { specs, subjects } from 'virtual:bench';
import type { Mount, Watch } from '../browser/watch.ts';
import { fieldsOf } from '../neutral/spec.ts';
import type { Spec } from '../neutral/spec.ts';
import type { Instance } from './subject.ts';

declare const watch: Watch;

/** API of the page for the benchmark, as `window.bench`. */
export interface Bench extends Pick<Instance, 'control' | 'data' | 'check'> {
  readonly settings: string;
  /** Renders the form; resolves to the milliseconds until its first field is usable and its last one visible. */
  mount(): Promise<Mount>;
}

function lastControl(spec: Spec, instance: Instance): Element | null | undefined {
  const rows = spec.data['rows'];
  if (spec.row && Array.isArray(rows)) return instance.control(spec.row.at(-1)?.name ?? '', rows.length - 1);
  return instance.control(fieldsOf(spec).at(-1)?.name ?? '');
}

async function start(): Promise<Bench> {
  const params = new URLSearchParams(location.search);
  const spec = specs.find(({ name }) => name === params.get('case'));
  const load = subjects[params.get('subject') ?? ''];
  const root = document.getElementById('root');
  if (!spec || !load || !root) throw new Error('The address names no subject or no case.');
  const { subject } = await load();
  const instance = await subject.open(spec);
  const first = fieldsOf(spec).find(({ kind }) => kind === 'text');
  // Some libraries hide a field without unmounting it.
  const isWhole = (): boolean => lastControl(spec, instance)?.checkVisibility() === true;
  return {
    settings: subject.settings,
    control: instance.control,
    data: instance.data,
    check: instance.check,
    mount: () =>
      watch.watchMount(
        () => createRoot(root).render(instance.element),
        () => instance.control(first?.name ?? ''),
        isWhole,
      ),
  };
}

Object.assign(window, { bench: await start() });
