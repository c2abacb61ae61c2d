type Entries = Readonly<Record<string, string | undefined>>;

/** The default database of a project: the only one that functions and rules are deployed for. */
const isDefaultDatabase = (project: string, address: string): boolean =>
  URL.canParse(address) &&
  [project, `${project}-default-rtdb`].some((name) => {
    const [own, ...rest] = new URL(address).hostname.split('.');
    return own === name && /^(?:firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)$/.test(rest.join('.'));
  });

/** The name before one of Firebase's own endings, which is a project's; undefined for a name of the owner's. */
const projectIn = (host: string, endings: readonly string[]): string | undefined =>
  endings.filter((ending) => host.endsWith(ending)).map((ending) => host.slice(0, -ending.length))[0];

/**
 * The entries of `.env` that belong to another project, or to no web app, each with what is to be entered. A host on
 * which the app is served may have another name than the project.
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

/** Whether a bucket has the name that Firebase gives to the default one of another project. */
export const isForeignBucket = (bucket: string, project: string): boolean =>
  ![undefined, project].includes(projectIn(bucket, ['.firebasestorage.app', '.appspot.com']));
