import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildFunctions } from '../../../../functions/build.ts';
import { choosePorts } from '../../../../scripts/backend/addresses.ts';
import { emulators } from '../../../../scripts/backend/emulators.ts';
import { functionsEnv } from '../../../../scripts/backend/functions-env.ts';

/** Starts emulators that keep accounts in a folder of their own, with one account. */
async function startWith(email: string) {
  const accounts = mkdtempSync(join(tmpdir(), 'phmc-forms-accounts-'));
  onTestFinished(() => rmSync(accounts, { recursive: true, force: true }));
  const ports = await choosePorts(true);
  const service = emulators(ports, accounts, functionsEnv(ports));
  onTestFinished(() => service.stop());
  await service.start();
  const address = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const body = JSON.stringify({ email, password: 'demo-password' });
  await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { service, accounts };
}

/** The e-mail addresses of the accounts that were kept in a folder. */
function keptIn(folder: string): readonly string[] {
  const text = readFileSync(join(folder, 'auth_export', 'accounts.json'), 'utf8');
  const { users } = JSON.parse(text) as { readonly users: readonly { readonly email: string }[] };
  return users.map(({ email }) => email);
}

test('each of two that run on one machine keeps its own accounts', async () => {
  await buildFunctions();
  const first = await startWith('first@demo.invalid');
  const second = await startWith('second@demo.invalid');
  await second.service.stop();
  await first.service.stop();
  expect([keptIn(first.accounts), keptIn(second.accounts)]).toEqual([
    ['first@demo.invalid'],
    ['second@demo.invalid'],
  ]);
});
