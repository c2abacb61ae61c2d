import type { Sites } from '../../../contract/deployment.ts';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { env as builtWith } from 'virtual:env';
import type { Result } from '../../shared/lib/result.ts';

/** Configuration of a Firebase project or its local emulators. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly databaseURL: string;
  readonly appId: string;
  readonly emulators: {
    /** Origin, such as `http://127.0.0.1:9099`. */
    readonly auth?: string;
    readonly database?: HostAndPort;
    readonly functions?: HostAndPort;
  };
}

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** Configuration of this build; `firebase` is null without a backend. */
export interface Env {
  readonly firebase: FirebaseConfig | null;
  /** Game-world provider: client id and origin, null if not configured. */
  readonly gtaw: { readonly clientId: string | null; readonly url: string | null };
  /** Google sign-in: client id, null if not configured, and origin. */
  readonly google: { readonly clientId: string | null; readonly url: string };
  readonly reporting: ReportingConfig;
  readonly sites: Sites;
}

/** Google Analytics: measurement id and collect address. */
export interface AnalyticsConfig {
  readonly id: string;
  readonly url: string;
}

/** Error reporting targets; null if not configured, and then nothing is loaded or sent. */
export interface ReportingConfig {
  readonly sentryDsn: string | null;
  readonly analytics: AnalyticsConfig | null;
  /** Maintainer: display name, and chat account to mention. */
  readonly maintainer: { readonly name: string | null; readonly chatId: string | null };
}

/** A problem with one variable; the message names it. */
export interface EnvProblem {
  readonly name: string;
  readonly problem: 'missing' | 'invalid';
  readonly message: ErrorMessage;
}

/** Configuration parsed at build time by `read-env.ts`. */
export const env: Result<Env, readonly EnvProblem[]> = builtWith;

/** Site addresses of this build; empty if the configuration is invalid. */
export const sites: Sites = env.ok ? env.value.sites : { tools: [], pages: null };
