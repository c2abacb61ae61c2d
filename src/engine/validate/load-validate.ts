import { loadInTime, loadQuietly } from '../../lib/chunk-loads.ts';
import { whenIdle } from '../../lib/when-idle.ts';

type Validate = typeof import('./validate.ts').validate;

const load = () => import('./validate.ts');
let loaded: Validate | undefined;

/** The validation of forms, if its code has arrived: no form waits for it. */
export const readyValidate = (): Validate | undefined => loaded;

/** Fetches the validation. Rejects when it cannot be fetched; the next call tries again. */
export async function loadValidate(): Promise<Validate> {
  loaded ??= (await loadInTime(load, 'validate')).validate;
  return loaded;
}

/** Fetches the validation once the page has nothing better to do. What does not come is fetched when it is needed. */
export async function prepareValidate(): Promise<void> {
  if (loaded) return;
  await whenIdle();
  const module = await loadQuietly(load).catch(() => null);
  if (module) loaded = module.validate;
}
