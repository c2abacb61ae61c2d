import { createRoot } from 'react-dom/client';
import { specs, subjects } from 'virtual:bench';
import { DRIVER, fieldsOf } from '../neutral/spec.ts';
import type { Spec } from '../neutral/spec.ts';
import { timeToPaint } from './paint.ts';
import type { Instance } from './subject.ts';

/** What the page lets the benchmark do, as `window.bench`. */
export interface Bench extends Pick<Instance, 'control' | 'data' | 'check'> {
  readonly settings: string;
  /** Draws the form; milliseconds until its last field is on the screen. */
  mount(): Promise<number>;
  /** Hides the conditional fields and shows them again; milliseconds until either is seen, none without a driver. */
  toggle(): Promise<readonly number[]>;
}

const TOGGLES = 4;

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
  // Some libraries hide a field and leave it where it is.
  const isWhole = (): boolean => lastControl(spec, instance)?.checkVisibility() === true;
  return {
    settings: subject.settings,
    control: instance.control,
    data: instance.data,
    check: instance.check,
    mount: () => timeToPaint(() => createRoot(root).render(instance.element), isWhole),
    toggle: async () => {
      const took: number[] = [];
      const driver = instance.control(DRIVER);
      if (!(driver instanceof HTMLElement)) return took;
      for (let index = 0; index < TOGGLES; index++) {
        const shown = isWhole();
        took.push(
          await timeToPaint(
            () => driver.click(),
            () => isWhole() !== shown,
          ),
        );
      }
      return took;
    },
  };
}

Object.assign(window, { bench: await start() });
