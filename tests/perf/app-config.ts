import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { forms } from '../../compiler/vite-plugin.ts';
import type { FormsProject } from '../../compiler/project.ts';
import { ROOT } from '../../scripts/lib/root.ts';

const OFFLINE = 'vite-plugin-pwa';

const isPlugin = (value: unknown): value is Plugin =>
  typeof value === 'object' && value !== null && 'name' in value;

async function flat(value: unknown): Promise<readonly Plugin[]> {
  const settled = await value;
  if (Array.isArray(settled)) return (await Promise.all(settled.map(flat))).flat();
  return isPlugin(settled) ? [settled] : [];
}

/** Returns the app's production build config with other forms and without the service worker. */
export async function appConfig(
  project: FormsProject,
): Promise<InlineConfig & { readonly plugins: Plugin[] }> {
  const command = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(command, join(ROOT, 'vite.config.ts'));
  if (!loaded) throw new Error('The configuration of the app cannot be read.');
  const own = await flat(loaded.config.plugins);
  const plugins = own.map((plugin) => (plugin.name === 'forms' ? forms(project) : plugin));
  return {
    ...loaded.config,
    configFile: false,
    logLevel: 'error',
    plugins: plugins.filter(({ name }) => !name.startsWith(OFFLINE)),
  };
}
