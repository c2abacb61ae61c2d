import { readEnv } from '../../src/services/platform/read-env.ts';
import { foreignEntries, isForeignBucket } from './check-project.ts';
import { functionsFile, PROJECT_ENTRY, type OwnerSettings } from './owner-settings.ts';

/** An entry that prevents a deployment. */
interface SettingProblem {
  readonly file: string;
  readonly name: string;
  readonly kind: 'missing' | 'wrong' | 'unsafe';
  readonly sentence: string;
}

type Entries = Readonly<Record<string, string | undefined>>;
type Add = (name: string, kind: SettingProblem['kind'], sentence: string) => void;

/** Entries that must be equal in both files. */
const SAME: readonly (readonly [app: string, functions: string])[] = [
  ['VITE_GTAW_CLIENT_ID', 'GTAW_CLIENT_ID'],
  ['VITE_GTAW_URL', 'GTAW_URL'],
  ['VITE_TOOLS_ADDRESSES', 'TOOLS_ADDRESSES'],
  ['VITE_PAGES_ADDRESS', 'PAGES_ADDRESS'],
];
const SECRETS = ['GTAW_CLIENT_SECRET', 'IMAGE_HOST_AUTHORIZATION'];
const ADDRESSES = ['VITE_TOOLS_ADDRESSES', 'VITE_PAGES_ADDRESS'];
const ONE_MACHINE = [
  'VITE_AUTH_EMULATOR',
  'VITE_DATABASE_EMULATOR',
  'VITE_FUNCTIONS_EMULATOR',
  'VITE_GOOGLE_URL',
];
/** Base path of the app on each host, fixed at build time. */
const BASE = '/forms/';
/** Maximum rate limit factor; a larger one disables the limits. */
const LOOSEST_FACTOR = 10;
const NUMBERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  TRUSTED_PROXIES: [0, 10],
  RATE_LIMIT_FACTOR: [1, 1_000_000],
  KEEP_AUDIT_DAYS: [1, 36_500],
  KEEP_WEBHOOK_LOG_DAYS: [1, 36_500],
  KEEP_REQUEST_DAYS: [1, 36_500],
};

const listOf = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
const textOf = (entries: Entries, name: string): string => entries[name]?.trim() ?? '';
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);
const isOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).origin === address;
const withoutSlash = (text: string): string => listOf(text.replace(/\/$/, '')).join();

/**
 * Returns missing, wrong or unsafe settings of a deployment; empty when it may begin. Settings known only to Firebase,
 * such as secrets and authorised domains, are not checked.
 */
export function checkSettings({
  app,
  functions,
  knownApp,
  knownFunctions,
}: OwnerSettings): readonly SettingProblem[] {
  const problems: SettingProblem[] = [];
  const at =
    (file: string): Add =>
    (name, kind, sentence) =>
      void problems.push({ file, name, kind, sentence });
  if (app === null) {
    at('.env')('.env', 'missing', 'There is no such file. Copy .env.example to .env and fill it in.');
    return problems;
  }
  checkNames(app, knownApp, at('.env'));
  checkApp(app, at('.env'));
  const project = textOf(app, PROJECT_ENTRY);
  const file = functionsFile(project || '{project id}');
  if (functions === null) {
    const sentence = 'There is no such file. Copy functions/.env.example to it and fill it in.';
    if (project !== '') at(file)(file, 'missing', sentence);
    return problems;
  }
  checkNames(functions, knownFunctions, at(file));
  checkFunctions(app, functions, at(file));
  return problems;
}

/** Reports names missing in the example as typos, and secrets in a file. */
function checkNames(entries: Entries, known: readonly string[], add: Add): void {
  for (const [name, value] of Object.entries(entries)) {
    if (SECRETS.some((secret) => name.includes(secret))) {
      if (value?.trim() !== '')
        add(name, 'unsafe', 'A secret is in a file. Remove it, and set it with functions:secrets:set.');
    } else if (!known.includes(name)) add(name, 'wrong', 'No such entry is known. Is it misspelt?');
  }
}

function checkApp(app: Entries, add: Add): void {
  const read = readEnv(app);
  for (const { name, problem, message } of read.ok ? [] : read.error)
    add(name, problem === 'missing' ? 'missing' : 'wrong', message);
  // Without Firebase entries the app is valid, but cannot be deployed.
  if (textOf(app, PROJECT_ENTRY) === '' && read.ok)
    add(PROJECT_ENTRY, 'missing', 'It must be the id of the Firebase project.');
  const project = textOf(app, PROJECT_ENTRY);
  const addresses = ADDRESSES.flatMap((name) => listOf(app[name]));
  if (project !== '' && read.ok)
    for (const [name, sentence] of foreignEntries(app, project, addresses)) add(name, 'wrong', sentence);
  for (const name of ['VITE_GTAW_CLIENT_ID', 'VITE_GTAW_URL'])
    if (textOf(app, name) === '') add(name, 'missing', 'Nobody of the game world can sign in without it.');
  if (ADDRESSES.every((name) => textOf(app, name) === ''))
    add('VITE_TOOLS_ADDRESSES', 'missing', 'It must name the address of the app: a lockdown closes by it.');
  for (const name of ADDRESSES)
    for (const address of listOf(app[name]).filter(
      (one) => URL.canParse(one) && new URL(one).pathname !== BASE,
    ))
      add(name, 'wrong', `${address} must be ${originOf(address)}${BASE}: the app is built for that place.`);
  const provider = textOf(app, 'VITE_GTAW_URL');
  if (URL.canParse(provider) && !isOrigin(withoutSlash(provider)))
    add('VITE_GTAW_URL', 'wrong', 'It must be an origin, such as https://example.org, without a path.');
  for (const name of ONE_MACHINE)
    if (textOf(app, name) !== '') add(name, 'unsafe', 'It is for work on one machine. Leave it empty.');
  for (const name of [
    'VITE_GTAW_URL',
    'VITE_FIREBASE_DATABASE_URL',
    'VITE_ANALYTICS_URL',
    'VITE_SENTRY_DSN',
    ...ADDRESSES,
  ])
    if (listOf(app[name]).some((address) => address.startsWith('http:')))
      add(name, 'unsafe', 'What is sent to an http: address can be read on the way. Use https:.');
}

function checkFunctions(app: Entries, functions: Entries, add: Add): void {
  for (const [inApp, name] of SAME)
    if (withoutSlash(textOf(app, inApp)) !== withoutSlash(textOf(functions, name)))
      add(name, textOf(functions, name) === '' ? 'missing' : 'wrong', `It must be the same as ${inApp}.`);
  const origins = listOf(functions['ALLOWED_ORIGINS']);
  const served = ADDRESSES.flatMap((name) => listOf(app[name])).map(originOf);
  const lacking = [...new Set(served)].filter((origin) => !origins.includes(origin));
  if (origins.length === 0) add('ALLOWED_ORIGINS', 'missing', 'No page is answered without it.');
  else if (lacking.length > 0)
    add('ALLOWED_ORIGINS', 'wrong', `It lacks ${lacking.join(', ')}: sign-ins from there are refused.`);
  for (const origin of origins) {
    if (!isOrigin(origin.replace(/:\*$/, '')))
      add('ALLOWED_ORIGINS', 'wrong', `${origin} must be an origin, without a path or a slash at its end.`);
    if (!origin.startsWith('https://') || origin.includes('*'))
      add(
        'ALLOWED_ORIGINS',
        'unsafe',
        `${origin} lets in pages that are not yours. Name https: origins only.`,
      );
    else if (
      served.length > 0 &&
      new URL(origin).hostname.endsWith('example.org') &&
      !served.includes(origin)
    )
      add('ALLOWED_ORIGINS', 'unsafe', `${origin} is the example. Take it out.`);
  }
  const bucket = textOf(functions, 'BACKUP_BUCKET');
  if (bucket === '')
    add('BACKUP_BUCKET', 'missing', 'Nothing is backed up without it. Enter `none` to do without.');
  else if (!/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/.test(bucket))
    add('BACKUP_BUCKET', 'wrong', 'It must be the name of a bucket, without gs:// and without a slash.');
  else if (isForeignBucket(bucket, textOf(app, PROJECT_ENTRY)))
    add('BACKUP_BUCKET', 'wrong', 'It is the bucket of another project, where the functions may not write.');
  const images = textOf(functions, 'IMAGE_HOST_URL');
  if (images !== '' && !URL.canParse(images)) add('IMAGE_HOST_URL', 'wrong', 'It must be a web address.');
  if (images.startsWith('http:')) add('IMAGE_HOST_URL', 'unsafe', 'Use https:.');
  if (listOf(functions['GTAW_STAFF_ROLES']).some((role) => !/^\d+$/.test(role)))
    add('GTAW_STAFF_ROLES', 'wrong', 'It must be numbers of roles with commas between them.');
  checkNumbers(functions, add);
}

function checkNumbers(functions: Entries, add: Add): void {
  for (const [name, [least, most]] of Object.entries(NUMBERS)) {
    const text = textOf(functions, name);
    const number = Number(text);
    if (text !== '' && !(Number.isInteger(number) && number >= least && number <= most))
      add(name, 'wrong', `It must be a whole number from ${least} to ${most}.`);
  }
  if (Number(functions['RATE_LIMIT_FACTOR']) > LOOSEST_FACTOR)
    add('RATE_LIMIT_FACTOR', 'unsafe', `Above ${LOOSEST_FACTOR} the limits hold nobody back.`);
}

/** Formats the problems for a terminal. */
export const problemLines = (problems: readonly SettingProblem[]): readonly string[] =>
  problems.map(({ file, name, kind, sentence }) => `${file}: ${name} is ${kind}. ${sentence}`);
