export type Deployment = 'phmc-tools' | 'github-pages' | 'local';

/** Addresses of the deployments; a page below none of them is local. */
export interface Sites {
  readonly tools: readonly string[];
  /** The project's one address on a code-hosting domain. */
  readonly pages: string | null;
}

interface Site {
  readonly address: string;
  readonly deployment: Deployment;
}

const listOf = ({ tools, pages }: Sites): readonly Site[] => [
  ...tools.map((address): Site => ({ address, deployment: 'phmc-tools' })),
  ...(pages === null ? [] : [{ address: pages, deployment: 'github-pages' } as const]),
];

/** Compares whole names, because one host or folder may be a prefix of another. */
function isBelow(page: URL, { address }: Site): boolean {
  const { hostname, pathname } = new URL(address);
  return page.hostname === hostname && `${page.pathname}/`.startsWith(pathname);
}

/** Returns the deployment of a page address; the most specific one if sites are nested. */
export function deploymentAt(address: string, sites: Sites): Deployment {
  const page = new URL(address);
  const found = listOf(sites).filter((site) => isBelow(page, site));
  const closest = found.reduce<Site | undefined>(
    (best, site) => (best && best.address.length >= site.address.length ? best : site),
    undefined,
  );
  return closest?.deployment ?? 'local';
}
