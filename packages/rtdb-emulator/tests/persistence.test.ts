import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../src/server.ts';
import { OFFICIAL } from './support/target.ts';

const CLI = join(import.meta.dirname, '../src/cli.ts');
const OWNER = { authorization: 'Bearer owner' };
let folder: string;
let file: string;
const children = new Set<ChildProcess>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-'));
  file = join(folder, 'database.json');
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  rmSync(folder, { recursive: true });
});

async function run(
  ...more: string[]
): Promise<{ readonly child: ChildProcess; readonly url: string; readonly lines: string[] }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', CLI, '--port', '0', '--data', file, '--namespace', 'n', ...more],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.add(child);
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  const [ready] = (await once(output, 'line')) as [string];
  output.on('line', (line) => lines.push(line));
  const address = /^Realtime Database: (127\.0\.0\.1:\d+)$/.exec(ready)?.[1];
  if (address === undefined) throw new Error(`The database said: ${ready}`);
  return { child, url: `http://${address}`, lines };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  children.delete(child);
  return code;
}

async function readAll(url: string): Promise<unknown> {
  return (await fetch(`${url}/.json`, { headers: OWNER })).json();
}

describe.skipIf(OFFICIAL !== undefined)('persistence', () => {
  it('loses no acknowledged write when killed while writing, four times', async () => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 4; round += 1) {
      const { child, url } = await run();
      const found = ((await readAll(url)) ?? {}) as Record<string, { v: number }>;
      for (const [key, value] of acknowledged)
        expect(found[key]?.v, `${key} before round ${round}`).toBe(value);
      const killed = new AbortController();
      let count = 0;
      const writers = [0, 1, 2].map(async (writer) => {
        for (let n = 0; !killed.signal.aborted; n += 1) {
          const key = `w${writer}-${n % 40}`;
          const v = round * 100_000 + n;
          const body = JSON.stringify({ v, text: 'x'.repeat(500) });
          const put = fetch(`${url}/${key}.json?print=silent`, { method: 'PUT', headers: OWNER, body });
          const isWritten = await put.then(({ ok }) => ok).catch(() => false);
          count += 1;
          if (isWritten) acknowledged.set(key, v);
          // A write under way at the kill may have been made: it is no longer known what is there.
          else acknowledged.delete(key);
        }
      });
      await expect.poll(() => count, { interval: 3 }).toBeGreaterThan(30);
      await new Promise((resolve) => void setTimeout(resolve, Math.random() * 40));
      await stop(child, 'SIGKILL');
      killed.abort();
      await Promise.all(writers);
    }
  });

  // On Windows a signal ends a process before it can save.
  it.skipIf(process.platform === 'win32')('writes one snapshot on shutdown and exits with 0', async () => {
    const { child, url } = await run();
    await fetch(`${url}/a/b.json`, { method: 'PUT', headers: OWNER, body: '{"c":[1,2]}' });
    expect(await stop(child, 'SIGTERM')).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ n: { a: { b: { c: { 0: 1, 1: 2 } } } } });
    expect(readFileSync(`${file}.journal`, 'utf8')).toBe('');
  });

  it('reloads its rules when the file changes, and keeps the old ones if invalid', async () => {
    const rules = join(folder, 'rules.json');
    writeFileSync(rules, '{ "rules": { } }');
    const { url } = await run('--rules', rules);
    const status = async () => (await fetch(`${url}/x.json`)).status;
    expect(await status()).toBe(401);
    writeFileSync(rules, '{ "rules": { ".read": true /* all */ } }');
    await expect.poll(status).toBe(200);
    writeFileSync(rules, '{ "rules": { ".read": ');
    await new Promise((resolve) => void setTimeout(resolve, 100));
    expect(await status()).toBe(200);
  });

  it.skipIf(process.platform === 'win32')('imports on start, and exports on exit', async () => {
    const exported = join(folder, 'export');
    const databases = join(exported, 'database_export');
    mkdirSync(databases, { recursive: true });
    writeFileSync(join(databases, 'n.json'), '{"a":{".priority":1,".value":"x"}}');
    writeFileSync(join(databases, 'other.json'), '[1,2]');
    const { child, url } = await run('--import', exported, '--export-on-exit');
    expect(await readAll(url)).toEqual({ a: 'x' });
    await fetch(`${url}/b.json`, { method: 'PUT', headers: OWNER, body: '2' });
    await fetch(`${url}/.json?ns=other`, { method: 'DELETE', headers: OWNER });
    await stop(child, 'SIGTERM');
    expect(readdirSync(databases)).toEqual(['n.json']);
    const written: unknown = JSON.parse(readFileSync(join(databases, 'n.json'), 'utf8'));
    expect(written).toEqual({ a: { '.priority': 1, '.value': 'x' }, b: 2 });
    const metadata: unknown = JSON.parse(
      readFileSync(join(exported, 'firebase-export-metadata.json'), 'utf8'),
    );
    expect(metadata).toMatchObject({ database: { path: 'database_export' } });
  });

  it.each([
    [['--import', 'nowhere'], 'nowhere holds no export: there is no database_export in it.'],
    [['--export-on-exit'], '--export-on-exit needs a folder, or --import, whose folder it then takes.'],
    [['--port', 'x'], 'x is no port.'],
  ])('refuses %j with a message', async (options, sentence) => {
    const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...options]);
    let said = '';
    child.stderr.on('data', (text) => (said += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, said.trim()]).toEqual([1, `The database did not start: ${sentence}`]);
  });

  it('accepts faults over HTTP', async () => {
    const { url } = await run();
    const faults = (method: string, body?: object) =>
      fetch(`${url}/.local/faults`, { method, ...(body && { body: JSON.stringify(body) }) });
    await faults('POST', { cut: { refuseForMs: 60_000 }, deny: ['/a'] });
    expect((await fetch(`${url}/b.json`)).status).toBe(503);
    await faults('DELETE');
    expect((await fetch(`${url}/a.json`)).status).toBe(200);
    await faults('POST', { deny: ['/a'] });
    expect((await fetch(`${url}/a.json`, { headers: OWNER })).status).toBe(401);
  });

  it('does not touch the file if the port is in use', async () => {
    const { url } = await run();
    await fetch(`${url}/a.json`, { method: 'PUT', headers: OWNER, body: '1' });
    const journal = readFileSync(`${file}.journal`, 'utf8');
    await expect(startDatabase({ port: Number(new URL(url).port), dataFile: file })).rejects.toThrow(
      /EADDRINUSE/,
    );
    expect(readFileSync(`${file}.journal`, 'utf8')).toBe(journal);
  });

  it('sets a corrupt snapshot aside and reports it', async () => {
    writeFileSync(file, '{"n":{"a"');
    const said: string[] = [];
    const server = await startDatabase({
      port: 0,
      dataFile: file,
      say: (sentence) => void said.push(sentence),
    });
    await server.close();
    expect(said).toEqual([expect.stringMatching(/could not be read .* It was kept as .*broken-/)]);
    const aside = readdirSync(folder).find((name) => name.includes('.broken-'));
    expect(readFileSync(join(folder, aside!), 'utf8')).toBe('{"n":{"a"');
  });

  it('drops a truncated last line of the journal, and recovers around a corrupt one', async () => {
    writeFileSync(file, '{"n":{"a":1}}');
    const whole = '["n",[[["b"],2]]]\n["n",[[["a"],null],[["c"],{"d":1}]]]\n';
    const valuesAfter = async (journal: string) => {
      const said: string[] = [];
      writeFileSync(`${file}.journal`, journal);
      const server = await startDatabase({
        port: 0,
        namespace: 'n',
        dataFile: file,
        say: (sentence) => void said.push(sentence),
      });
      const found = await readAll(`http://${server.address}`);
      await server.close();
      return [found, said.length];
    };
    expect(await valuesAfter(`${whole}["n",[[["b"`)).toEqual([{ b: 2, c: { d: 1 } }, 0]);
    // A kill between a new snapshot and the end of its journal leaves both.
    expect(await valuesAfter(whole)).toEqual([{ b: 2, c: { d: 1 } }, 0]);
    expect(await valuesAfter(`["n",[[["e"],1]]]\ngarbage\n["n",[[["f"],1]]]\n`)).toEqual([
      { b: 2, c: { d: 1 }, e: 1, f: 1 },
      1,
    ]);
  });
});
