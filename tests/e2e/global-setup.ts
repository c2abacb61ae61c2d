import type { TestProject } from 'vitest/node';
import { startBuiltApp } from './support/app.ts';

/** Builds and serves the app once for all files; they read its address with `appUrl()`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await startBuiltApp();
  project.provide('appUrl', app.url);
  return () => app.close();
}
