import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { organisationFolder, ROOT } from '../../compiler/disk.ts';

/**
 * Adds the look of another organisation: `theme.css` of its folder, which follows the tokens, and the files of its
 * `public/`, which replace those of the same name.
 */
export function organisationAssets(folder = organisationFolder()): Plugin | false {
  if (folder === ROOT) return false;
  const [theme, assets] = [join(folder, 'theme.css'), join(folder, 'public')];
  return {
    name: 'organisation-assets',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/shared/ui/tokens.css') || !existsSync(theme)) return undefined;
      this.addWatchFile(theme);
      return `${code}\n${readFileSync(theme, 'utf8')}`;
    },
    configureServer({ middlewares, config }) {
      if (existsSync(assets)) middlewares.use(config.base, sirv(assets, { dev: true }));
    },
    generateBundle() {
      for (const fileName of existsSync(assets) ? readdirSync(assets) : [])
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(assets, fileName)) });
    },
  };
}
