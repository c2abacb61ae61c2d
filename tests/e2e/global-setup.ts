import type { TestProject } from 'vitest/node';
import { startApp } from './support/running-app.ts';

/** Starts a separate backend and serves the app built for it, once for all files (see `support/app.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, backend, close } = await startApp();
  project.provide('appUrl', url);
  project.provide('backend', backend);
  return close;
}
