import { fetchPage } from '@/tools/audit/fetcher';
import { type Finding, finding } from '@/tools/audit/finding';

type Probe = { path: string; status: number; to?: string };

/** Addresses that no page links to, with their expected status. */
const probesFor = (product: string, slug: string): Probe[] => [
  { path: '/no-such-page', status: 404 },
  { path: '/products/no-such-product/999999999', status: 404 },
  { path: '/products/no-such-product', status: 404 },
  { path: product.replace(slug, 'an-older-name'), status: 301, to: product },
  { path: '/collection/no-such-root', status: 404 },
  { path: '/collection/women/no-such-category', status: 404 },
  { path: '/collection/women?page=1', status: 301, to: '/collection/women' },
  { path: '/collection/women?page=9999', status: 404 },
  { path: '/collection/women?page=0', status: 404 },
  { path: '/collection/women?page=two', status: 404 },
  { path: '/collection/women?colour=no-such-colour', status: 404 },
  { path: '/designers/no-such-designer/999999', status: 404 },
  { path: '/occasion/no-such-occasion', status: 404 },
  { path: '/help/no-such-topic', status: 404 },
  { path: '/women', status: 301, to: '/collection/women' },
  { path: '/homeware', status: 301, to: '/collection/homeware' },
  { path: '/Men/', status: 301, to: '/collection/men' },
  { path: '/Collection/Women', status: 301, to: '/collection/women' },
];

/** Files at the root, and the prefix of the default site. */
const ROOT_PROBES: Probe[] = [
  { path: '/favicon.ico', status: 200 },
  { path: '/.well-known/security.txt', status: 200 },
  { path: '/en/', status: 301, to: '/' },
  { path: '/en-GB/new', status: 301, to: '/en-gb/new' },
];

/** Removed, renamed and invalid addresses have the right status. */
export async function checkProbes(
  store: string,
  sites: string[],
  product: string,
): Promise<{ probes: number; findings: Finding[] }> {
  const slug = product.split('/')[2] ?? '';
  const probes = sites.flatMap((site) =>
    [...probesFor(product, slug), ...(site ? [] : ROOT_PROBES)].map((probe) => ({
      ...probe,
      base: `${store}${site}`,
    })),
  );
  const findings: Finding[] = [];
  for (const { base, path, status, to } of probes) {
    const response = await fetchPage(`${base}${path}`);
    await response.arrayBuffer();
    if (response.status !== status)
      findings.push(
        finding('wrong status', `${base}${path}`, `${response.status} instead of ${status}`),
      );
    const location = response.headers.get('location');
    const expectedLocation = to && `${base}${to}`;
    if (expectedLocation && (!location || new URL(location, base).href !== expectedLocation))
      findings.push(
        finding(
          'wrong status',
          `${base}${path}`,
          `leads to ${location} instead of ${expectedLocation}`,
        ),
      );
  }
  return { probes: probes.length, findings };
}
