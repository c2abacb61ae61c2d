import { WEBHOOK_TARGETS } from '../../contract/webhooks.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, importAccounts } from '../../local/seed/accounts.ts';
import { openEmulators } from '../../local/seed/emulators.ts';
import { seedTree } from '../../local/seed/tree.ts';
import { writeSeed } from '../../local/seed/write.ts';

/** The seeds of one backend, whose addresses stand in the environment. */
export interface Seeds {
  /** Fills the database where it is empty. */
  writeData(): Promise<void>;
  /** Points every chat channel that has no address, or one on this computer, to a stand-in of the chat service. */
  connectChannels(chatUrl: string): Promise<void>;
  /** Adds the demo accounts that are missing. */
  writeAccounts(): Promise<void>;
  close(): Promise<void>;
}

/** Connects to the emulators as their owner. Throws when they are not on this computer. */
export async function openSeeds(size: 'demo' | 'large'): Promise<Seeds> {
  const { auth, database, close } = openEmulators();
  const tree = await seedTree({ size });
  return {
    async writeData() {
      await writeSeed(database, tree, { fresh: false });
    },
    async connectChannels(chatUrl) {
      for (const target of WEBHOOK_TARGETS) {
        const address = database.ref(`webhooks/${target}/url`);
        const stored: unknown = (await address.once('value')).val();
        const isOurs = typeof stored === 'string' && stored.startsWith('http://127.0.0.1:');
        if (stored !== null && !isOurs) continue;
        await address.set(`${chatUrl}/${target}`);
        await database.ref(`channelStates/${target}`).set('ready');
      }
    },
    writeAccounts: () => importAccounts(auth),
    close,
  };
}

/** The demo accounts, one a line, with their password. */
export const accountLines = (): readonly string[] =>
  DEMO_ACCOUNTS.map(({ email, about }) => `  ${email.padEnd(22)} ${DEMO_PASSWORD.padEnd(14)} ${about}`);
