/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { documents } from '@/tools/conformance/documents';
import { docsPage } from '@/backend/http/docsPage';
import { catalogue, gateway, main, staff } from '@/lib/contract';

test.each(Object.entries(documents()))(
  '%s matches the contract (otherwise run npm run generate:openapi)',
  (file, text) => {
    expect(readFileSync(file, 'utf8') === text).toBe(true);
  },
);

test.each([
  ['main', main],
  ['gateway', gateway],
  ['staff', staff],
  ['catalogue', catalogue],
] as const)(
  'the document of %s lists and describes every call, and resolves every reference',
  (base, calls) => {
    const text = documents()[`docs/openapi-${base}.json`] ?? '';
    const { paths, components } = JSON.parse(text) as {
      paths: Record<string, Record<string, unknown>>;
      components: Record<string, Record<string, unknown>>;
    };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(documented.sort()).toEqual(Object.keys(calls).sort());
    const undescribed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, call]) =>
        (call as { description?: string }).description ? [] : [`${method} ${path}`],
      ),
    );
    expect(undescribed).toEqual([]);
    for (const [, kind = '', name = ''] of text.matchAll(
      /"\$ref": "#\/components\/(\w+)\/([^"]+)"/g,
    ))
      expect(components[kind]).toHaveProperty([name]);
  },
);

test('the documentation pages render without scripts or external resources', async () => {
  const app = docsPage();
  expect((await app.request('/')).headers.get('location')).toBe('/docs/main');
  const page = await (await app.request('/gateway')).text();
  expect(page).toContain('/browse/v2/listing');
  expect(page).not.toMatch(/<script|https?:\/\//);
  expect((await app.request('/main.json')).status).toBe(200);
});
