import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { organisationFolder, ROOT } from '../../compiler/disk.ts';

/** Adds the files of another organisation's `public/`, which replace those of the same name, such as icons. */
export function organisationAssets(folder = organisationFolder()): Plugin | false {
  const assets = join(folder, 'public');
  if (folder === ROOT || !existsSync(assets)) return false;
  return {
    name: 'organisation-assets',
    configureServer({ middlewares, config }) {
      middlewares.use(config.base, sirv(assets, { dev: true }));
    },
    generateBundle() {
      for (const fileName of readdirSync(assets))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(assets, fileName)) });
    },
  };
}
