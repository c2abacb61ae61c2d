import { readFileSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { InvalidRules } from './rules/rules.ts';
import { startDatabase } from './server.ts';
import type { DatabaseServer } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9000' },
    host: { type: 'string' },
    rules: { type: 'string' },
    data: { type: 'string' },
    namespace: { type: 'string' },
    project: { type: 'string' },
  },
});

const server = await startDatabase({
  port: Number(values.port),
  ...(values.host !== undefined && { host: values.host }),
  ...(values.rules !== undefined && { rules: readFileSync(values.rules, 'utf8') }),
  ...(values.data !== undefined && { dataFile: resolve(values.data) }),
  ...(values.namespace !== undefined && { namespace: values.namespace }),
  ...(values.project !== undefined && { projectId: values.project }),
}).catch((cause: unknown) => {
  process.stderr.write(
    `The database did not start: ${cause instanceof Error ? cause.message : String(cause)}\n`,
  );
  return process.exit(1);
});

if (values.rules !== undefined) reloadOnChange(server, resolve(values.rules));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
process.stdout.write(`Realtime Database: ${server.address}\n`);

/** Editors replace a file rather than write into it, so its folder is watched. */
function reloadOnChange(database: DatabaseServer, file: string): void {
  let loaded = readFileSync(file, 'utf8');
  const reload = () => {
    try {
      const text = readFileSync(file, 'utf8');
      if (text === loaded || text === '') return;
      loaded = text;
      database.loadRules(text);
      process.stdout.write('The database rules were read again.\n');
    } catch (cause) {
      // A file that is being replaced is not there for a moment; the next event reads it.
      if (cause instanceof InvalidRules) process.stderr.write(`The old rules stay: ${cause.message}\n`);
    }
  };
  watch(dirname(file), (_event, name) => {
    if (name === basename(file)) reload();
  });
}
