/** @jest-environment node */
import type { ListingWire } from '@/lib/contract/listing';
import type { ProductWire } from '@/lib/contract/product';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.logged).toEqual([]));

const importFeed = (name: string, text: string) => importFile(backend.db, name, text);
const searchProducts = async (q: string) =>
  (
    await backend.read<{ data: ListingWire }>(
      `/gateway/browse/v2/listing?q=${encodeURIComponent(q)}`,
    )
  ).body.data;
const product = async (id: number) =>
  (await backend.read<{ data: ProductWire }>(`/gateway/browse/v2/products/${id}`)).body.data;

const SHOPIFY_CSV = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Google Shopping / Gender,Google: Color,Google: Material,Status
zuberi-lehenga,"Zuberi ""Gulnaar"" Lehenga","<p>Soft, <b>hand-dyed</b>
and <script>alert(1)</script>light</p>",Zuberi & Daughters,Apparel & Accessories > Clothing,Lehenga,"wedding, sangeet",true,Size,S,3,"Rs. 1,999.00","2,999.00",https://example.com/1.jpg,Front,Female,Red,Mashru,active
zuberi-lehenga,,,,,,,,,M,0,1999,,https://example.com/2.jpg,Back,,,,
,,,,,,,,,L,5,"₹1,999.00",,,,,,,
,,,,,,,,,,,,,https://example.com/3.jpg,Hem,,,,
bad-price,Bad price,,Zuberi,,Saree,,true,Size,S,3,about 20,,,,,,,active
half-bad,Half bad,,Zuberi,,Saree,,true,Size,S,3,100,,,,,,,active
half-bad,,,,,,,,,M,many,100,,,,,,,
,Naïve “Diya” Kurta – ₹ edition,,Zuberi,,Kurta,,true,Title,Default Title,2,"1,25,000",,,,male,,,active
hidden,Hidden,,Zuberi,,Kurta,,false,Title,Default Title,2,100,,,,,,,draft
`;

test('Shopify CSV > the older column names are accepted; invalid products are rejected with their line', async () => {
  const report = await importFeed('shop.csv', SHOPIFY_CSV);
  expect(report).toMatchObject({ rows: 9, imported: 5, added: 2, changed: 0, unchanged: 0 });
  expect(report.refusals).toEqual([
    { line: 7, column: 'variant price', reason: '"about 20" is no price' },
    { line: 8, column: '', reason: 'Refused with line 9' },
    { line: 9, column: 'variant inventory qty', reason: '"many" is no number of pieces' },
    { line: 11, column: 'published', reason: 'It is not published' },
  ]);
  const [card] = (await searchProducts('gulnaar')).products;
  const zuberi = await product(card?.id ?? 0);
  expect(zuberi).toMatchObject({
    name: 'Zuberi "Gulnaar" Lehenga',
    designer_name: 'Zuberi & Daughters',
    inr_you_pay: '1,999',
    inr_mrp: '1,999',
    category_url: '/collection/women/lehengas',
    fabric: 'Mashru',
    color_name: 'Red',
    occasions: ['Sangeet', 'Wedding'],
    in_stock: true,
    stylist_note: '<p>Soft, <strong>hand-dyed</strong> and light</p>',
  });
  expect(zuberi.sizes.map(({ label, stock, price }) => [label, stock, price?.inr_mrp])).toEqual([
    ['S', 3, '2,999'],
    ['M', 0, '1,999'],
    ['L', 5, '1,999'],
  ]);
  expect(
    (await searchProducts('half bad')).products.filter(({ name }) => name === 'Half bad'),
  ).toEqual([]);
  const kurta = (await searchProducts('diya kurta')).products.find(({ name }) =>
    name.startsWith('Naïve'),
  );
  expect(kurta).toMatchObject({ name: 'Naïve “Diya” Kurta – ₹ edition', inr_you_pay: '1,25,000' });
});

test('import > the same file again changes nothing, and a changed file only the differences', async () => {
  await importFeed('shop.csv', SHOPIFY_CSV);
  expect(await importFeed('shop.csv', SHOPIFY_CSV)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  });
  const [card] = (await searchProducts('gulnaar')).products;
  const changedFeed = SHOPIFY_CSV.replace(/^,,,,,,,,,L,5.*\n/m, '')
    .replace('Rs. 1,999.00', 'Rs. 1,899.00')
    .replace('M,0,1999', 'M,4,1899');
  expect(await importFeed('shop.csv', changedFeed)).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
  });
  const changed = await product(card?.id ?? 0);
  expect(changed.inr_you_pay).toBe('1,899');
  expect(changed.sizes.map(({ label, stock }) => [label, stock])).toEqual([
    ['S', 3],
    ['M', 4],
    ['L', 0],
  ]);
});

test('Shopify CSV > the newer column names are accepted', async () => {
  const report = await importFeed(
    'shop.csv',
    `\ufeffTitle,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory quantity,Product image URL,Image alt text
Two-tone Kurta,two-tone,Light,Rangoli,,Kurtas,"festive, women",TRUE,Active,Size,S,Color,Red,2500,,1,https://example.com/a.jpg,A
,two-tone,,,,,,,,,S,,Blue,2500,,2,,
,two-tone,,,,,,,,,M,,Blue,2500,,3,,
`,
  );
  expect(report).toMatchObject({ rows: 3, imported: 3, added: 1, refusals: [] });
  const [card] = (await searchProducts('two tone')).products;
  expect((await product(card?.id ?? 0)).sizes.map(({ label, stock }) => [label, stock])).toEqual([
    ['S / Red', 1],
    ['S / Blue', 2],
    ['M / Blue', 3],
  ]);
});

test('Google Merchant feed > is accepted as TSV and as RSS', async () => {
  const tsv = await importFeed(
    'feed.tsv',
    `id\titem_group_id\ttitle\tdescription\tprice\tsale_price\tavailability\tbrand\tsize\tcolor\tproduct_type\tgender
a-s\ta\tFeed "Jaal" Saree\tFlows & falls\t4999.00 INR\t3999.00 INR\tin stock\tFeedwala\tFree Size\tGreen\tWomen > Sarees > Silk Sarees\tfemale
b\t\tFeed Dollar Saree\tx\t49.00 EUR\t\tin stock\tFeedwala\t\t\tWomen > Sarees\tfemale
c\t\tFeed Unisex Jutti\tx\t999.00 INR\t\tin stock\tFeedwala\t\t\tAccessories > Footwear > Juttis\tconstructor
`,
  );
  expect(tsv).toMatchObject({
    imported: 2,
    added: 2,
    refusals: [
      { line: 3, column: 'price', reason: '"49.00 EUR" is in EUR, for which the shop has no rate' },
    ],
  });
  const [saree] = (await searchProducts('feed jaal saree')).products;
  expect(await product(saree?.id ?? 0)).toMatchObject({
    inr_you_pay: '3,999',
    inr_mrp: '4,999',
    sub_category_url: '/collection/women/sarees/silk-sarees',
    sizes: [{ label: 'Free Size', stock: 10 }],
  });

  const rss = await importFeed(
    'feed.xml',
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><rss xmlns:g="http://base.google.com/ns/1.0"><channel>
<item><g:id>r-36</g:id><g:item_group_id>r</g:item_group_id><title>Rss Jutti</title><description><![CDATA[<p>Soft</p>]]></description><g:price>2,145 INR</g:price><g:availability>in_stock</g:availability><g:size>36</g:size><g:brand>Rsswala</g:brand><g:product_type>Accessories &gt; Footwear &gt; Juttis</g:product_type><g:image_link>file:///etc/passwd</g:image_link><g:additional_image_link>ftp://example.com/1.jpg, https://example.com/2.jpg</g:additional_image_link></item>
<item><g:id>r-37</g:id><g:item_group_id>r</g:item_group_id><title>Rss Jutti</title><g:price>2145 INR</g:price><g:availability>out_of_stock</g:availability><g:size>37</g:size><g:brand>Rsswala</g:brand></item>
<item><g:id>n</g:id><title></title><g:price>1 INR</g:price></item>
</channel></rss>`,
  );
  expect(rss).toMatchObject({
    rows: 3,
    imported: 2,
    added: 1,
    refusals: [{ line: 4, column: 'title', reason: 'There is no title' }],
  });
  const [jutti] = (await searchProducts('rss jutti')).products;
  expect((await product(jutti?.id ?? 0)).sizes.map(({ label, stock }) => [label, stock])).toEqual([
    ['36', 10],
    ['37', 0],
  ]);
  const { pictures } = await backend.db
    .selectFrom('product_sources')
    .select('pictures')
    .where('product_id', '=', jutti?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(pictures).toMatchObject([{ url: 'https://example.com/2.jpg' }]); // only http and https URLs
});

test('import > reports unreadable lines and imports the rest', async () => {
  const broken = `Handle,Title,Vendor,Type,Variant Price\none,One kurta,V,Women's Kurta,100\ntwo,"Two" kurta,V,Women's Kurta,100\nthree,Three kurta,V,Women's Kurta\nfour,Four kurta,V,Women's Kurta,100,too,many\nfive,"Five kurta,V,Women's Kurta,100\n`;
  const report = await importFeed('shop.csv', broken);
  expect(report.added).toBe(3);
  expect(report.refusals).toEqual([
    {
      line: 4,
      column: 'variant price',
      reason: 'There is nothing to buy: no variant has a price',
    },
    {
      line: 6,
      column: '',
      reason: 'The row cannot be read: a quote is not closed, or the row is too long',
    },
  ]);
  await expect(importFeed('shop.csv', 'name,colour\na,b\n')).rejects.toThrow(/neither the columns/);
  expect(await importFeed('empty.csv', '')).toMatchObject({ rows: 0, imported: 0 });
});

test('import > a handle that is the code of another product is refused, and the rest imported', async () => {
  const report = await importFeed(
    'codes.csv',
    `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Status
620101,Taken code,Zuberi,Saree,true,Size,S,3,100,active
free-code,Free code,Zuberi,Saree,true,Size,S,3,100,active
${'long'.repeat(50)}-a,Long a,Zuberi,Saree,true,Size,S,3,100,active
${'long'.repeat(50)}-b,Long b,Zuberi,Saree,true,Size,S,3,100,active
`,
  );
  expect(report).toMatchObject({ rows: 4, imported: 1, added: 1, refused: 3 });
  expect(report.refusals).toEqual([
    { line: 2, column: 'handle', reason: 'Another product has the code 620101' },
    { line: 4, column: 'handle', reason: 'The text is longer than 200 characters' },
    { line: 5, column: 'handle', reason: 'The text is longer than 200 characters' },
  ]);
});
