#!/usr/bin/env node
import { readFileSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readExport, writeExport } from './export-folder.ts';
import { InvalidRules } from './rules/rules.ts';
import { startDatabase, type DatabaseServer } from './server.ts';

const HELP = `Usage: rtdb-emulator [options]

  --port <number>           Port on this machine; 0 takes any free one. Defaults to 9000.
  --host <address>          A loopback address. Defaults to 127.0.0.1.
  --rules <file>            Security rules, JSON with comments; read again when the file changes. Without, all is open.
  --import <folder>         An export of the Firebase emulators to begin with.
  --export-on-exit [folder] Writes such an export at the end; defaults to the folder of --import.
  --data <file>             Keeps the data in this file from write to write, so that a killed process loses nothing.
  --namespace <name>        The database of requests that name none. Defaults to <project>-default-rtdb.
  --project <id>            Refuses tokens of other projects.
  --help                    Prints this.
`;

const fail = (cause: unknown): never => {
  process.stderr.write(
    `The database did not start: ${cause instanceof Error ? cause.message : String(cause)}\n`,
  );
  return process.exit(1);
};

/** `--export-on-exit` without a value uses the folder of `--import`, as in the Firebase emulators. */
const EXPORT = '--export-on-exit';
const args = process.argv
  .slice(2)
  .map((arg, index, all) =>
    arg === EXPORT && (all[index + 1] ?? '--').startsWith('--') ? `${EXPORT}=` : arg,
  );

function readOptions() {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '9000' },
        host: { type: 'string' },
        rules: { type: 'string' },
        import: { type: 'string' },
        'export-on-exit': { type: 'string' },
        data: { type: 'string' },
        namespace: { type: 'string' },
        project: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (cause) {
    return fail(cause);
  }
}

const values = readOptions();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

async function start(): Promise<DatabaseServer> {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${values.port} is no port.`);
  const exportTo = values['export-on-exit'];
  if (exportTo === '' && values.import === undefined)
    throw new Error(`${EXPORT} needs a folder, or --import, whose folder it then takes.`);
  const server = await startDatabase({
    port,
    ...(values.host !== undefined && { host: values.host }),
    ...(values.rules !== undefined && { rules: readFileSync(values.rules, 'utf8') }),
    ...(values.data !== undefined && { dataFile: resolve(values.data) }),
    ...(values.namespace !== undefined && { namespace: values.namespace }),
    ...(values.project !== undefined && { projectId: values.project }),
    ...(values.import !== undefined && { data: readExport(values.import) }),
  });
  if (values.rules !== undefined) reloadOnChange(server, resolve(values.rules));
  const folder = exportTo === '' ? values.import : exportTo;
  const end = async (): Promise<void> => {
    await server.close();
    // After the last connection has closed, so that the export contains all acknowledged writes.
    if (folder !== undefined) writeExport(folder, server.exportData());
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
  return server;
}

/** Watches the folder, because editors replace a file instead of writing to it. */
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
      // While the file is being replaced it may be missing; the next event reads it.
      if (cause instanceof InvalidRules) process.stderr.write(`The old rules stay: ${cause.message}\n`);
    }
  };
  watch(dirname(file), (_event, name) => {
    if (name === basename(file)) reload();
  });
}

const server = await start().catch(fail);
process.stdout.write(`Realtime Database: ${server.address}\n`);
