/** Where a copy of the product runs. */
export type Deployment = 'phmc-tools' | 'github-pages' | 'local';

/** The addresses of the product's deployments; a page below none of them is a local one. */
export interface Sites {
  readonly tools: readonly string[];
  /** The one address of the project on a code-hosting domain. */
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

/** Whole names are compared: one host, or one folder, may be the beginning of another. */
function isBelow(page: URL, { address }: Site): boolean {
  const { hostname, pathname } = new URL(address);
  return page.hostname === hostname && `${page.pathname}/`.startsWith(pathname);
}

/** The deployment that a page belongs to, by its address; the closest one when a site lies below another. */
export function deploymentAt(address: string, sites: Sites): Deployment {
  const page = new URL(address);
  const found = listOf(sites).filter((site) => isBelow(page, site));
  const closest = found.reduce<Site | undefined>(
    (best, site) => (best && best.address.length >= site.address.length ? best : site),
    undefined,
  );
  return closest?.deployment ?? 'local';
}
