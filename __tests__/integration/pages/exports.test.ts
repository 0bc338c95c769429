import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { exportCatalogue, type CatalogueFormat } from '@/backend/catalogue/export';
import { COOKIE } from '@/lib/http/cookies';
import * as feedPage from '@/pages/feeds/[feed]';
import { importFile } from '@/__tests__/support/importFile';
import { readDocument } from '@/__tests__/support/readDocument';
import { callApi, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const SITE = 'http://127.0.0.1:3000';

const HOSTILE = {
  name: "=cmd|' /C calc'!A0",
  colour_name: '+1+cmd',
  fabric: '-2+3',
  pattern: '@SUM(1+1)',
};
const ORDINARY = {
  name: "'Tis 50% silk | A-line = ease",
  colour_name: '%E0 white',
  fabric: '| twill',
  pattern: '-5',
};
const STARTS_FORMULA = /^[=+\-@\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

const describeProduct = (texts: typeof HOSTILE, id = POTLI.productId) =>
  backend().db.updateTable('products').set(texts).where('id', '=', id).execute();
const textsOf = (handle: string) =>
  backend()
    .db.selectFrom('products as p')
    .innerJoin('product_sources as source', 'source.product_id', 'p.id')
    .select(['p.name', 'p.colour_name', 'p.fabric', 'p.pattern'])
    .where('source.handle', '=', handle)
    .executeTakeFirst();

async function exportText(format: CatalogueFormat) {
  let text = '';
  for await (const part of exportCatalogue(backend().db, format, SITE)) text += part;
  return text;
}

const cellsOf = (text: string, format: string) =>
  parse(text, { delimiter: format === '.tsv' ? '\t' : ',', relax_quotes: true }) as string[][];
const formulasIn = (rows: string[][]) =>
  rows.flat().filter((cell) => STARTS_FORMULA.test(cell) && !NUMBER.test(cell));

/** The part of an export about this product, with another handle. */
function copyOf(text: string, format: CatalogueFormat, handle: string): string {
  const isProduct = (part: string) => part.includes(String(POTLI.productId));
  const lines = (text.match(format === '.csv' ? /(?:"[^"]*"|[^"\n])*\n/g : /.*\n/g) ?? []).filter(
    (line, index) =>
      isProduct(line) || (format === '.xml' ? !line.startsWith('<item>') : index === 0),
  );
  return lines.join('').replaceAll(String(POTLI.productId), handle);
}

function xmlTexts(xml: string, element: string): string[] {
  const texts: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (chunk) => {
    text += chunk;
  });
  parser.on('closetag', ({ name }) => {
    if (name === element) texts.push(text);
  });
  parser.write(xml).close();
  return texts;
}

test.each<CatalogueFormat>(['.csv', '.tsv'])(
  'catalogue export > no cell of %s is a formula',
  async (format) => {
    await describeProduct({ ...HOSTILE, fabric: '\t=1', pattern: '\r=1' });
    const rows = cellsOf(await exportText(format), format);
    expect(formulasIn(rows)).toEqual([]);
    expect(rows.flat()).toContain(`'${HOSTILE.name}`);
  },
);

test.each<[CatalogueFormat, string, typeof HOSTILE]>([
  ['.csv', 'formulas', HOSTILE],
  ['.tsv', 'formulas', HOSTILE],
  ['.xml', 'formulas', HOSTILE],
  ['.csv', 'ordinary text', ORDINARY],
  ['.tsv', 'ordinary text', ORDINARY],
  ['.xml', 'ordinary text', ORDINARY],
])('catalogue export > an import of %s keeps %s', async (format, kind, texts) => {
  await describeProduct(texts);
  const handle = `-${kind.slice(0, 4)}${format.slice(1)}`;
  const text = copyOf(await exportText(format), format, handle);
  const report = await importFile(backend().db, `catalogue${format}`, text);
  expect(report.refusals).toEqual([]);
  expect(await textsOf(handle)).toEqual(texts);
});

test('catalogue export > XML escapes a formula as text', async () => {
  await describeProduct({ ...HOSTILE, name: '=<b>"&' });
  expect(xmlTexts(await exportText('.xml'), 'g:title')).toContain('=<b>"&');
});

test.each(['google-in.tsv', 'google-in.xml', 'new.xml'])(
  'feed %s > no cell is a formula, and XML stays well-formed',
  async (feed) => {
    const { db } = backend();
    await db.updateTable('designers').set({ name: HOSTILE.name }).execute();
    await db
      .updateTable('products')
      .set({ ...HOSTILE, meta_description: '=1' })
      .execute();
    const { body = '' } = (await readDocument(feedPage, { query: { feed } })) ?? {};
    if (feed.endsWith('.tsv')) {
      const rows = cellsOf(body, '.tsv');
      expect(rows.length).toBeGreaterThan(366);
      expect(formulasIn(rows)).toEqual([]);
      expect(rows.at(1)).toEqual(
        expect.arrayContaining(["cmd|' /C calc'!A0", '1+cmd', 'SUM(1+1)']),
      );
    } else
      expect(xmlTexts(body, feed === 'new.xml' ? 'title' : 'g:brand').join()).toContain('=cmd|');
  },
);

test('privacy export > is JSON with unchanged text, which a spreadsheet does not open as cells', async () => {
  const shopper = newVisitor();
  const { id } = await shopper.signUp();
  await shopper.addAddress({ name: `${HOSTILE.name} Rao` });
  const trail = new RegExp(`${COOKIE.trail}=([^;]+)`).exec(document.cookie)?.[1] ?? '';
  const response = await callApi(
    new Request(`http://localhost/api/main/profile/v1/users/${id}/data`, {
      headers: { 'X-Customer-Id': String(id), 'X-Trail-Id': trail },
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toContain(HOSTILE.name);
});
