import { loadInTime, loadQuietly } from '../../shared/lib/chunk-loads.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';

const load = () => import('./validate.ts');

type Validation = Awaited<ReturnType<typeof load>>;

let loaded: Validation | undefined;

/** The validation of forms, if its code has arrived: no form waits for it. */
export const readyValidation = (): Validation | undefined => loaded;

/** Fetches the validation. Rejects when it cannot be fetched; the next call tries again. */
export const loadValidation = async (): Promise<Validation> =>
  (loaded ??= await loadInTime(load, 'validate'));

/** Fetches the validation once the page has nothing better to do. What does not come is fetched when it is needed. */
export async function prepareValidation(): Promise<void> {
  if (loaded) return;
  await whenIdle();
  loaded ??= (await loadQuietly(load).catch(() => null)) ?? undefined;
}
