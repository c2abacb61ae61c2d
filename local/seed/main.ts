import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, importAccounts } from './accounts.ts';
import { openEmulators } from './emulators.ts';
import { seedTree } from './tree.ts';
import { writeSeed } from './write.ts';

/** Rejects with a user-facing message if no backend runs, because the SDK would wait forever. */
async function answering(): Promise<void> {
  const host = process.env['FIREBASE_DATABASE_EMULATOR_HOST'] ?? '';
  await fetch(`http://${host}/.json?shallow=true`, { headers: { authorization: 'Bearer owner' } }).catch(
    (cause: unknown) => {
      throw new Error(`Nothing answers at ${host}. Start the backend first, in another terminal: npm start`, {
        cause,
      });
    },
  );
}

/** Seeds the running emulators and prints the demo accounts. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fresh: { type: 'boolean', default: false }, seed: { type: 'string', default: 'demo' } },
  });
  const size = positionals[0] ?? values.seed;
  if (size !== 'demo' && size !== 'large') throw new Error('The seed is either demo or large.');
  const emulators = openEmulators();
  await answering();
  const written = await writeSeed(emulators.database, await seedTree({ size }), { fresh: values.fresh });
  await importAccounts(emulators.auth);
  await emulators.close();
  console.log(written === 0 ? 'Seed: everything was there.' : `Seed: ${written} parts written.`);
  console.log(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, about } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(22)} ${about}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
