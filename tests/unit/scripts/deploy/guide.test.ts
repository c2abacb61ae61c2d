import { afterAll, describe, expect, test } from 'vitest';
import { deploymentAt } from '../../../../contract/deployment.ts';
import { readSettings } from '../../../../functions/src/platform/settings.ts';
import packageFile from '../../../../package.json' with { type: 'json' };
import { connectSources } from '../../../../scripts/backend/connect-sources.ts';
import { hostingConfig } from '../../../../scripts/backend/hosting-config.ts';
import { checkSettings } from '../../../../scripts/deploy/check-settings.ts';
import { readOwnerSettings } from '../../../../scripts/deploy/owner-settings.ts';
import { functionUrl } from '../../../../src/services/platform/function-url.ts';
import { readEnv } from '../../../../src/services/platform/read-env.ts';
import { ask, body } from '../../../functions/support/api.ts';
import { world } from '../../../functions/support/world.ts';
import { COMMANDS } from '../../../../scripts/rehearsal/by-guide.ts';
import { byTheGuide, envIn } from './support.ts';

const guide = byTheGuide();
afterAll(guide.remove);
const app = envIn(guide.folder, '.env');
const settings = readSettings({
  ...envIn(guide.folder, 'functions/.env.your-project'),
  GTAW_CLIENT_SECRET: 'a-secret',
  IMAGE_HOST_AUTHORIZATION: 'none',
});
const read = readEnv(app);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const { firebase, gtaw, sites } = read.value;
const page = sites.tools[0]!;
const redirectUri = `${page}#/auth/gta/callback`;

describe('a site set up by the guide', () => {
  test('passes the check of settings', () => {
    expect(checkSettings(readOwnerSettings(guide.folder))).toEqual([]);
  });

  test('starts sign-ins at the provider', async () => {
    const w = world({}, settings);
    const start = { body: { redirectUri, returnPath: '/' }, headers: { origin: new URL(page).origin } };
    const answer = await ask(w, 'POST /auth/start', start);
    expect(answer.status).toBe(200);
    const url = new URL(String(body(answer)['authorizeUrl']));
    expect(url.origin).toBe(gtaw.url);
    expect(url.searchParams.get('client_id')).toBe(gtaw.clientId);
    expect(answer.headers['access-control-allow-origin']).toBe(new URL(page).origin);
  });

  test('is one deployment for lockdowns, on page and server', () => {
    expect(deploymentAt(redirectUri, settings.sites)).toBe('phmc-tools');
    expect(settings.sites).toEqual(sites);
  });

  test('has a content security policy that allows all used services', () => {
    const { hosting } = hostingConfig(connectSources(app));
    const [{ headers }] = hosting['headers'] as [{ headers: { key: string; value: string }[] }];
    const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
    const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    const domain = new URL(firebase!.databaseURL).host.replace(/^[^.]*/, '*');
    expect(connect).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      `https://${domain}`,
      `wss://${domain}`,
      new URL(functionUrl(firebase!, 'api')).origin,
    ]);
  });
});

test('every command of the guide exists', () => {
  const scripts = Object.keys(packageFile.scripts);
  const unknown = COMMANDS.filter((command) => {
    const [program = '', ...words] = command.replace(/^(?:[A-Z_]+=\S+ )+/, '').split(' ');
    if (program === 'npm') return words[0] === 'run' ? !scripts.includes(words[1] ?? '') : words[0] !== 'ci';
    return program === 'npx' ? words[0] !== 'firebase' : program !== 'cp';
  });
  expect(unknown).toEqual([]);
});
