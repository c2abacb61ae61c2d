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

const contentSecurityPolicy = (connect: readonly string[]): Readonly<Record<string, string>> => ({
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

const asText = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map((directive) => directive.join(' '))
    .join('; ');

/** Returns the headers of every response in production, for an app that connects to the given origins. */
export const securityHeaders = (connect: readonly string[]): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': asText(contentSecurityPolicy(connect)),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': NEVER_USED.map((feature) => `${feature}=()`).join(', '),
});

/** Returns the headers that a page can set by itself, as attributes of `<meta>` and their content. */
export function pagePolicy(connect: readonly string[]): Readonly<Record<string, string>> {
  const { 'frame-ancestors': _, ...policy } = contentSecurityPolicy(connect);
  return {
    'http-equiv="Content-Security-Policy"': asText(policy),
    'name="referrer"': securityHeaders(connect)['Referrer-Policy'] ?? '',
  };
}

/** Returns true for files with a content hash in the name. Takes the URL path below the base. */
const isImmutable = (path: string): boolean => path.startsWith('assets/');

/** Returns Cache-Control: immutable for hashed assets, else no-cache. Takes the URL path below the base. */
export const cacheControl = (path: string): string =>
  isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
