import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { formsProject } from '../../compiler/disk.ts';
import { readAppFacts } from '../../compiler/organisation.ts';

const facts = readAppFacts(formsProject());
const otherLanguages = (facts['languages'] as readonly string[]).slice(1);

/**
 * Large files that most visits never fetch: the full icon set, the error tracking client where configured, the studio,
 * languages after the organisation's first, and the copies of forms for the post parser's worker.
 */
const KEPT_ONCE_USED = new RegExp(
  `/assets/(?:(?:${['icons-all', 'error-tracking-client', 'posts-worker', ...otherLanguages].join('|')})-|(?:worker|studio)/)[\\w-]+\\.(?:js|css)$`,
);

/** Pages of the studio, also with a fragment. They have no hash in their names, so the network comes first. */
const STUDIO_PAGE = /\/studio(?:-frame)?\.html(?:#|$)/;

/** Generates service worker and web app manifest: the app is cached on the first visit; updates wait for the user. */
export const offlinePlugin = (): Plugin[] =>
  VitePWA({
    registerType: 'prompt',
    // The app registers it when the first form is rendered.
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: '/forms/',
      name: facts['product'] as string,
      short_name: facts['product'] as string,
      description: 'Fill in a form and get the finished post for the forum.',
      lang: 'en',
      start_url: '/forms/',
      scope: '/forms/',
      display: 'standalone',
      theme_color: '#a91d2b',
      background_color: '#f5f6f8',
      categories: ['productivity', 'medical'],
      icons: [
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(
            ({ url }) => !KEPT_ONCE_USED.test(`/${url}`) && !STUDIO_PAGE.test(`/${url}`),
          ),
          warnings: [],
        }),
      ],
      // The first visit becomes offline-ready without a reload.
      clientsClaim: true,
      // The page has one URL; query parameters of a sign-in provider are preserved for the page.
      navigateFallback: 'index.html',
      navigateFallbackAllowlist: [/^\/forms\/(?:\?|$)/],
      runtimeCaching: [
        {
          urlPattern: KEPT_ONCE_USED,
          handler: 'CacheFirst',
          options: { cacheName: 'kept-once-used', expiration: { maxEntries: 120 } },
        },
        {
          urlPattern: STUDIO_PAGE,
          handler: 'NetworkFirst',
          options: { cacheName: 'studio-pages' },
        },
      ],
      inlineWorkboxRuntime: true,
    },
  });
