import { env } from '../../platform/env.ts';

/** Who is asked for when something is badly broken. */
export const maintainerName = (): string => (env.ok && env.value.reporting.maintainer.name) || 'a maintainer';
