import { loadInTime, loadQuietly } from '../../shared/lib/chunk-loads.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';

const load = () => import('./validate.ts');

type Validation = Awaited<ReturnType<typeof load>>;

let loaded: Validation | undefined;

/** Returns the validation module if it is loaded: no form waits for it. */
export const readyValidation = (): Validation | undefined => loaded;

/** Loads the validation module. Rejects on failure; the next call retries. */
export const loadValidation = async (): Promise<Validation> =>
  (loaded ??= await loadInTime(load, 'validate'));

/** Preloads the validation module when idle. Failures are ignored, since it is loaded on demand. */
export async function prepareValidation(): Promise<void> {
  if (loaded) return;
  await whenIdle();
  loaded ??= (await loadQuietly(load).catch(() => null)) ?? undefined;
}
