import { PROJECT_ADDRESS } from '../platform/project-address.ts';

/** Where this copy of the product runs. */
export type Deployment = 'phmc-tools' | 'github-pages' | 'local';

/** The address below which a deployment is found. */
export interface Site {
  readonly address: string;
  readonly deployment: Deployment;
}

/** The addresses of the product. Who moves it changes them here. */
const SITES: readonly Site[] = [
  { address: 'https://phmc-tools.web.app/', deployment: 'phmc-tools' },
  { address: 'https://phmc-tools.firebaseapp.com/', deployment: 'phmc-tools' },
  { address: PROJECT_ADDRESS, deployment: 'github-pages' },
];

/** Whole names are compared: one host, or one folder, may be the beginning of another. */
function isBelow(page: URL, { address }: Site): boolean {
  const { hostname, pathname } = new URL(address);
  return page.hostname === hostname && `${page.pathname}/`.startsWith(pathname);
}

/** The deployment that a page belongs to, by its address; the closest one when a site lies below another. */
export function deploymentOf(address: string, sites: readonly Site[] = SITES): Deployment {
  const page = new URL(address);
  const found = sites.filter((site) => isBelow(page, site));
  const closest = found.reduce<Site | undefined>(
    (best, site) => (best && best.address.length >= site.address.length ? best : site),
    undefined,
  );
  return closest?.deployment ?? 'local';
}
