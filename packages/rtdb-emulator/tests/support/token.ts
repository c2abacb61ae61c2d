import { PROJECT } from './target.ts';

interface TokenOptions {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly livesMs?: number;
  readonly project?: string;
}

/** A token as the Auth emulator makes them: a JWT that nobody signed. */
export function tokenOf(
  uid: string,
  { claims = {}, livesMs = 3_600_000, project = PROJECT }: TokenOptions = {},
): string {
  const now = Date.now();
  return [
    { alg: 'none', typ: 'JWT' },
    {
      ...claims,
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: uid,
      user_id: uid,
      auth_time: Math.floor(now / 1000),
      iat: Math.floor(now / 1000),
      exp: (now + livesMs) / 1000,
      firebase: { sign_in_provider: 'custom', identities: {} },
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('')
    .join('.');
}
