/** Returns the provider's authorization URL for a sign-in that redirects to `redirectUri`. */
export function authorizeUrl(provider: string, clientId: string, redirectUri: string, state: string): string {
  const url = new URL('/oauth/authorize', provider);
  const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state, scope: '' };
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
