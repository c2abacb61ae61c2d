import type { Sites } from '../../../contract/deployment.ts';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { env as builtWith } from 'virtual:env';
import type { Result } from '../../shared/lib/result.ts';

/** How to reach a Firebase project, or the local stand-ins of its services. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly databaseURL: string;
  readonly appId: string;
  readonly emulators: {
    /** An origin, such as `http://127.0.0.1:9099`. */
    readonly auth?: string;
    readonly database?: HostAndPort;
    readonly functions?: HostAndPort;
  };
}

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** The configuration of this build; `firebase` is null in one that has no backend. */
export interface Env {
  readonly firebase: FirebaseConfig | null;
  /** The sign-in of the game world: its client id and the origin of its provider, each null while not configured. */
  readonly gtaw: { readonly clientId: string | null; readonly url: string | null };
  /** The sign-in with Google: the client id, null while it is not configured, and the origin of Google's pages. */
  readonly google: { readonly clientId: string | null; readonly url: string };
  readonly reporting: ReportingConfig;
  readonly sites: Sites;
}

/** A property of Google Analytics: its measurement id, and the address that takes its events. */
export interface AnalyticsConfig {
  readonly id: string;
  readonly url: string;
}

/** Where errors are reported; whatever is null is not configured, and nothing is loaded or sent for it. */
export interface ReportingConfig {
  readonly sentryDsn: string | null;
  readonly analytics: AnalyticsConfig | null;
  /** Who looks after the app: the name to ask for, and the chat account to ping. */
  readonly maintainer: { readonly name: string | null; readonly chatId: string | null };
}

/** What is wrong with one entry, as a sentence that names it. */
export interface EnvProblem {
  readonly name: string;
  readonly problem: 'missing' | 'invalid';
  readonly message: ErrorMessage;
}

/** The configuration that this build was made with, read when it was built (`read-env.ts`). */
export const env: Result<Env, readonly EnvProblem[]> = builtWith;

/** The deployments of this build; none while the configuration is faulty. */
export const sites: Sites = env.ok ? env.value.sites : { tools: [], pages: null };
