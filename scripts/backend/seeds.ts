import { formsProject } from '../../compiler/disk.ts';
import { namesIn, readAppFacts } from '../../compiler/organisation.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, importAccounts } from '../../local/seed/accounts.ts';
import { openEmulators } from '../../local/seed/emulators.ts';
import { seedTree } from '../../local/seed/tree.ts';
import { writeSeed } from '../../local/seed/write.ts';

/** Seeds the backend that the environment variables name. */
interface Seeds {
  /** Fills an empty database. */
  writeData(): Promise<void>;
  /** Sets the URL of every chat channel that has none, or a loopback one, to the chat stand-in. */
  connectChannels(chatUrl: string): Promise<void>;
  /** Adds missing demo accounts. */
  writeAccounts(): Promise<void>;
  close(): Promise<void>;
}

/** Connects to the emulators with owner rights. Throws when they are not on loopback. */
export async function openSeeds(size: 'demo' | 'large'): Promise<Seeds> {
  const { auth, database, close } = openEmulators();
  const tree = await seedTree({ size });
  return {
    async writeData() {
      await writeSeed(database, tree, { fresh: false });
    },
    async connectChannels(chatUrl) {
      for (const target of namesIn(readAppFacts(formsProject())['channels'])) {
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

/** Returns a line with e-mail address, password and description per demo account. */
export const accountLines = (): readonly string[] =>
  DEMO_ACCOUNTS.map(({ email, about }) => `  ${email.padEnd(22)} ${DEMO_PASSWORD.padEnd(14)} ${about}`);
