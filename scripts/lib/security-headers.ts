/** Browser features disabled by the permissions policy. */
const NEVER_USED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

type Policy = Readonly<Record<string, string>>;

const appPolicy = (connect: readonly string[]): Policy => ({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Reports show images from any host that their author chose.
  'img-src': "'self' https: http: data: blob:",
  'font-src': "'self'",
  'connect-src': ["'self'", ...connect].join(' '),
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/**
 * Policy of the page in the studio's frame: it runs the generated code of a form, and cannot request, store, navigate or
 * embed anything. Everything it needs is in its own file.
 */
const framePolicy: Policy = {
  'default-src': "'none'",
  'script-src': "'unsafe-inline' 'unsafe-eval' blob:",
  'worker-src': 'blob:',
  'style-src': "'unsafe-inline'",
  'img-src': 'data: blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  // An opaque origin also where the page is opened by itself.
  sandbox: 'allow-scripts',
};

/** Pages of the app, by file name. */
export type Page = 'index.html' | 'studio.html' | 'studio-frame.html';

/** Pages with a policy of their own. */
export const OTHER_PAGES: readonly Page[] = ['studio.html', 'studio-frame.html'];

const policyOf = (page: Page, connect: readonly string[]): Policy => {
  if (page === 'studio-frame.html') return framePolicy;
  return page === 'studio.html' ? { ...appPolicy(connect), 'frame-src': "'self'" } : appPolicy(connect);
};

const asText = (policy: Policy): string =>
  Object.entries(policy)
    .map((directive) => directive.join(' '))
    .join('; ');

/** Returns the headers of a response in production, for an app that connects to the given origins. */
export const securityHeaders = (
  connect: readonly string[],
  page: Page = 'index.html',
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': asText(policyOf(page, connect)),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': NEVER_USED.map((feature) => `${feature}=()`).join(', '),
});

/** Returns the headers that a page can set by itself, as attributes of `<meta>` and their content. */
export function pagePolicy(
  connect: readonly string[],
  page: Page = 'index.html',
): Readonly<Record<string, string>> {
  const { 'frame-ancestors': _, sandbox: __, ...policy } = policyOf(page, connect);
  return {
    'http-equiv="Content-Security-Policy"': asText(policy),
    'name="referrer"': securityHeaders(connect)['Referrer-Policy'] ?? '',
  };
}

/**
 * Returns true for files with a content hash in their address: in the name, or in the query for the studio's frame, which
 * no service worker can keep for use without a network. Takes the URL path below the base.
 */
const isImmutable = (path: string): boolean => path.startsWith('assets/') || path === 'studio-frame.html';

/** Returns Cache-Control: immutable for hashed files, else no-cache. Takes the URL path below the base. */
export const cacheControl = (path: string): string =>
  isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
