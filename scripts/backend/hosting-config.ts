import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFile } from './database-rules.ts';
import { ROOT } from '../lib/root.ts';
import { cacheControl, OTHER_PAGES, securityHeaders } from '../lib/security-headers.ts';

interface FirebaseConfig {
  readonly hosting: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

const asList = (headers: Readonly<Record<string, string>>): readonly unknown[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** Returns `firebase.json` with all response headers, for an app that connects to the given origins. */
export function hostingConfig(connect: readonly string[]): FirebaseConfig {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig;
  const headers = [
    { source: '**', headers: asList({ ...securityHeaders(connect), 'Cache-Control': 'no-cache' }) },
    // A later rule overrides the same header of an earlier one.
    ...OTHER_PAGES.map((page) => ({
      source: `/forms/${page}`,
      headers: asList({ ...securityHeaders(connect, page), 'Cache-Control': cacheControl(page) }),
    })),
    {
      source: '/forms/assets/**',
      headers: asList({ 'Cache-Control': cacheControl('assets/') }),
    },
  ];
  return { ...config, database: { rules: rulesFile() }, hosting: { ...config.hosting, headers } };
}
