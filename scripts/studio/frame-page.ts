import { join } from 'node:path';
import { fas } from '@fortawesome/free-solid-svg-icons';
import { build, type InlineConfig, type Plugin } from 'vite';
import { organisation } from '../../compiler/organisation-plugin.ts';
import { CLIENT_CONDITIONS } from '../build/conditions.ts';
import { ROOT } from '../lib/root.ts';
import { withPolicy } from '../lib/page-policy-plugin.ts';

const ICONS = '@fortawesome/free-solid-svg-icons';

/** Replaces the icon set by the names of its icons: the form check needs no drawings. */
const iconNames: Plugin = {
  name: 'phmc-icon-names',
  enforce: 'pre',
  resolveId: (id) => (id === ICONS ? `\0${ICONS}` : undefined),
  load(id) {
    if (id !== `\0${ICONS}`) return undefined;
    const names = [...new Set(Object.values(fas).map(({ iconName }) => iconName))].join(' ');
    return `export const fas = ${JSON.stringify(names)}.split(' ').map((iconName) => ({ iconName }));`;
  },
};

/** The full icon set, which the frame does not load: a form draws only icons of the first load. */
const ALL_ICONS = /icons-all\.tsx$/;

/** Bundles a module as one script, with its styles. Rejects on an error. */
async function bundled(
  entry: string,
  { plugins = [], alias = {} }: Pick<InlineConfig, 'plugins'> & { alias?: Record<string, string> },
): Promise<{ code: string; styles: string }> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // In development the environment asks for the other runtime of JSX, which the production build of React lacks.
    oxc: { jsx: { development: false } },
    resolve: { alias, conditions: CLIENT_CONDITIONS },
    plugins: [organisation(), ...plugins],
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { external: [ALL_ICONS] },
      lib: { entry: join(ROOT, entry), formats: ['iife'], name: 'studio' },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built.`);
  const styles = output.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
  );
  return { code: output.output[0].code, styles: styles.join('\n') };
}

/** Escapes code for a script element. */
const inScript = (code: string): string =>
  code.replaceAll('</script', String.raw`<\/script`).replaceAll('<!--', String.raw`<\!--`);

/** Builds the page of the frame: one file without requests, which holds the compiler's worker as text. */
export async function framePage(): Promise<string> {
  const [worker, frame] = await Promise.all([
    bundled('compiler/studio/worker.ts', { plugins: [iconNames] }),
    bundled('src/features/studio/frame/main.tsx', {
      alias: { 'fast-uri': join(ROOT, 'src/shared/lib/stubs/uri.ts') },
    }),
  ]);
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Form and post</title>
    <style>${frame.styles.replaceAll('</style', String.raw`<\/style`)}</style>
    <script type="text/plain" id="worker">${inScript(worker.code)}</script>
  </head>
  <body>
    <script>${inScript(frame.code)}</script>
  </body>
</html>
`;
  return withPolicy(html, [], 'studio-frame.html');
}
