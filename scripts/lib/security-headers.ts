const contentSecurityPolicy = (connect: readonly string[]): Readonly<Record<string, string>> => ({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // A report shows pictures from whatever host its author chose.
  'img-src': "'self' https: http: data: blob:",
  'font-src': "'self'",
  'connect-src': ["'self'", ...connect].join(' '),
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** The headers of every answer in production, for an app that talks to the given origins; the one place where they are written down. */
export const securityHeaders = (connect: readonly string[]): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': Object.entries(contentSecurityPolicy(connect))
    .map((directive) => directive.join(' '))
    .join('; '),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** How long a file may be kept: hashed assets for ever, everything else must be asked for again. Takes the URL path below the base. */
export const cacheControl = (path: string): string =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
