import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  OAuth2Issuer,
  OAuth2Service,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';
import type { SignIn } from './authorize.ts';
import { isClient, type Client } from './client.ts';
import type { Codes } from './codes.ts';
import type { GameUser } from './demo-users.ts';
import type { Fault } from './faults.ts';
import { without } from './apply-fault.ts';
import { answerUrl, type AnswerPlace } from './redirect.ts';
import type { ProviderUser } from '../../contract/account.ts';

/** Returns the profile of an account, as sent to a client with its token. */
const profileOf = ({ id, username, isStaff, characters }: GameUser): ProviderUser => ({
  id,
  username,
  confirmed: true,
  role: isStaff ? { id: 1, user_id: id, role_id: 1, server: 1 } : null,
  character: characters.map((character) => ({
    id: character.id,
    memberid: id,
    firstname: character.firstname,
    lastname: character.lastname,
  })),
});

/** Lifetime of access tokens in seconds: a year, as in the game world. */
const TOKEN_TTL_S = 31_536_000;

const ANSWER_NAMES: ReadonlySet<string> = new Set(['code', 'error', 'error_description', 'state']);

export interface RequestFacts {
  readonly fault: Fault;
  readonly signIn?: SignIn;
}

interface World {
  readonly client: Client;
  readonly codes: Codes;
  readonly answerIn: () => AnswerPlace;
  readonly factsOf: (req: IncomingMessage) => RequestFacts;
}

interface Refusal {
  readonly statusCode: number;
  readonly body: Record<string, unknown>;
}

const refusal = (statusCode: number, error: string, error_description: string): Refusal => ({
  statusCode,
  body: { error, error_description, message: error_description },
});

const cut = (body: object, { omit = [] }: Fault): Record<string, unknown> =>
  omit.reduce<Record<string, unknown>>(without, { ...body });

/**
 * OAuth endpoints of the game world. The library creates codes and signed tokens; accounts, codes, clients and tokens
 * are validated here. Serves `/oauth/authorize`, `/oauth/token` and `/api/user`.
 */
export async function createOAuthService(world: World): Promise<OAuth2Service> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  issuer.url = 'http://game.world';
  const service = new OAuth2Service(issuer, {
    authorize: '/oauth/authorize',
    token: '/oauth/token',
    userinfo: '/api/user',
  });
  const holders = new Map<string, GameUser>();

  service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, req: IncomingMessage) => {
    const { signIn } = world.factsOf(req);
    if (!signIn) throw new Error('A sign-in reached the service unchecked.');
    const answer = Object.fromEntries([...url.searchParams].filter(([name]) => ANSWER_NAMES.has(name)));
    if (signIn.user && answer['code'] !== undefined)
      world.codes.give(answer['code'], signIn.user, signIn.redirectUri);
    url.href = answerUrl(signIn.redirectUri, answer, world.answerIn());
  });

  service.on('beforeTokenSigning', ({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
    payload['sub'] = String(world.codes.holder(body.code ?? '')?.id ?? '');
    payload['jti'] = randomUUID();
    payload.exp = payload.iat + TOKEN_TTL_S;
  });

  function exchange(req: TokenRequestIncomingMessage, fault: Fault): GameUser | Refusal {
    const body: Readonly<Record<string, unknown>> = { ...req.body };
    if (fault.refuse === 'invalid_client' || !isClient(world.client, req.headers, body))
      return refusal(401, 'invalid_client', 'Client authentication failed.');
    if (body['grant_type'] !== 'authorization_code')
      return refusal(400, 'unsupported_grant_type', 'Only authorization codes are exchanged.');
    if (fault.refuse === 'spent_code') return refusal(400, 'invalid_grant', 'The code is spent.');
    const redeemed = world.codes.redeem(String(body['code']), String(body['redirect_uri']));
    return redeemed.ok
      ? redeemed.value
      : refusal(400, 'invalid_grant', `The code is not good: ${redeemed.error}.`);
  }

  service.on('beforeResponse', (response: MutableResponse, req: TokenRequestIncomingMessage) => {
    const { fault } = world.factsOf(req);
    const outcome = exchange(req, fault);
    if ('statusCode' in outcome) {
      Object.assign(response, outcome);
      return;
    }
    const { access_token, refresh_token } = Object(response.body) as Record<string, unknown>;
    holders.set(String(access_token), outcome);
    const token = { token_type: 'Bearer', expires_in: TOKEN_TTL_S, access_token, refresh_token, scope: '' };
    response.body = cut(token, fault);
  });

  service.on('beforeUserinfo', (response: MutableResponse, req: IncomingMessage) => {
    const [, token = ''] = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '') ?? [];
    const holder = holders.get(token);
    if (holder) response.body = cut({ user: profileOf(holder) }, world.factsOf(req).fault);
    else Object.assign(response, { statusCode: 401, body: { message: 'Unauthenticated.' } });
  });

  return service;
}
