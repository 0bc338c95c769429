import { fetchPage } from '@/tools/audit/fetcher';
import { type Finding, finding } from '@/tools/audit/finding';

type Probe = { path: string; status: number; to?: string };

/** Addresses that no page names, and what each has to answer. */
const probesFor = (product: string, slug: string): Probe[] => [
  { path: '/no-such-page', status: 404 },
  { path: '/products/no-such-piece/999999999', status: 404 },
  { path: '/products/no-such-piece', status: 404 },
  { path: product.replace(slug, 'an-older-name'), status: 301, to: product },
  { path: '/collection/no-such-root', status: 404 },
  { path: '/collection/women/no-such-category', status: 404 },
  { path: '/collection/women?page=1', status: 301, to: '/collection/women' },
  { path: '/collection/women?page=9999', status: 404 },
  { path: '/collection/women?page=0', status: 404 },
  { path: '/collection/women?page=two', status: 404 },
  { path: '/collection/women?colour=no-such-colour', status: 404 },
  { path: '/designers/no-such-house/999999', status: 404 },
  { path: '/occasion/no-such-occasion', status: 404 },
  { path: '/help/no-such-topic', status: 404 },
  { path: '/women', status: 301, to: '/collection/women' },
  { path: '/homeware', status: 301, to: '/collection/homeware' },
];

/** What is gone, renamed, past the end or nonsense answers with its true status, and redirects stay within the regional site. */
export async function checkProbes(
  store: string,
  sites: string[],
  product: string,
): Promise<{ asked: number; findings: Finding[] }> {
  const slug = product.split('/')[2] ?? '';
  const asked = sites.flatMap((site) =>
    probesFor(product, slug).map((probe) => ({ ...probe, base: `${store}${site}` })),
  );
  const findings: Finding[] = [];
  for (const { base, path, status, to } of asked) {
    const response = await fetchPage(`${base}${path}`);
    await response.arrayBuffer();
    if (response.status !== status)
      findings.push(
        finding('wrong status', `${base}${path}`, `${response.status} instead of ${status}`),
      );
    const location = response.headers.get('location');
    const wanted = to && `${base}${to}`;
    if (wanted && (!location || new URL(location, base).href !== wanted))
      findings.push(
        finding('wrong status', `${base}${path}`, `leads to ${location} instead of ${wanted}`),
      );
  }
  return { asked: asked.length, findings };
}
