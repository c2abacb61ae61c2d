type Entries = Readonly<Record<string, string | undefined>>;

/** Returns true for the URL of a project's default database, the only one that functions and rules are deployed to. */
const isDefaultDatabase = (project: string, address: string): boolean =>
  URL.canParse(address) &&
  [project, `${project}-default-rtdb`].some((name) => {
    const [own, ...rest] = new URL(address).hostname.split('.');
    return own === name && /^(?:firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)$/.test(rest.join('.'));
  });

/** Returns the project ID in a default Firebase host name; undefined for a custom host. */
const projectIn = (host: string, endings: readonly string[]): string | undefined =>
  endings.filter((ending) => host.endsWith(ending)).map((ending) => host.slice(0, -ending.length))[0];

/**
 * Returns the entries of `.env` that belong to another project or to no web app, with advice. A host that serves the
 * app may have any name.
 */
export function foreignEntries(
  app: Entries,
  project: string,
  addresses: readonly string[],
): readonly (readonly [string, string])[] {
  const textOf = (name: string): string => app[name]?.trim() ?? '';
  const found: (readonly [string, string])[] = [];
  const expect = (name: string, fits: (text: string) => boolean, sentence: string): void => {
    if (textOf(name) !== '' && !fits(textOf(name))) found.push([name, sentence]);
  };
  expect(
    'VITE_FIREBASE_DATABASE_URL',
    (address) => isDefaultDatabase(project, address),
    `It must be the default database of ${project}, such as https://${project}-default-rtdb.firebaseio.com.`,
  );
  expect(
    'VITE_FIREBASE_AUTH_DOMAIN',
    (host) =>
      [undefined, project].includes(projectIn(host, ['.firebaseapp.com', '.web.app'])) ||
      addresses.some((address) => URL.canParse(address) && new URL(address).host === host),
    `It belongs to another project. That of ${project} is ${project}.firebaseapp.com.`,
  );
  expect(
    'VITE_FIREBASE_APP_ID',
    (id) => /^1:\d+:web:[0-9a-f]+$/.test(id),
    'It must be the appId of a web app, such as 1:1234567890:web:0123456789abcdef.',
  );
  return found;
}

/** Returns true if a bucket has the default name of another project. */
export const isForeignBucket = (bucket: string, project: string): boolean =>
  ![undefined, project].includes(projectIn(bucket, ['.firebasestorage.app', '.appspot.com']));
