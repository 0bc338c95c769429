import { cleanHtml, plainText } from '@/backend/catalogue/htmlBlocks';
import { readSeedFile, type Catalogue } from '@/backend/seed/load/source';

test.each([
  ['plain text & more', '<p>plain text &amp; more</p>'],
  [
    '<h2>Fabric</h2>Silk<h3>Care</h3><p>Dry clean</p>',
    '<p><strong>Fabric</strong></p><p>Silk</p><p><strong>Care</strong></p><p>Dry clean</p>',
  ],
  [
    '<table><tr><th>Fabric</th><td>Silk</td></tr><tr><td>S</td><td>32</td><td>34</td></tr></table>',
    '<ul><li>Fabric: Silk</li><li>S: 32, 34</li></ul>',
  ],
  ['<div>One<div>Two</div>Three</div>', '<p>One</p><p>Two</p><p>Three</p>'],
  [
    '<ul><li>One<ul><li>Two</li></ul></li><li><p>Three</p><p>Four</p></li></ul>',
    '<ul><li>One</li><li>Two</li><li>Three<br />Four</li></ul>',
  ],
  ['<ol><li>One</ol><p>Then</p>', '<ol><li>One</li></ol><p>Then</p>'],
  [
    '<b>Bold <p>across</b> blocks',
    '<p><strong>Bold </strong></p><p><strong>across</strong></p><p>blocks</p>',
  ],
  ['<script>alert(1)</script><p onclick="x">a<br><br></p><p>&nbsp;</p>', '<p>a</p>'],
  ['<dl><dt>Work</dt><dd>Zari</dd></dl>', '<p>Work</p><p>Zari</p>'],
  ['', ''],
])('cleanHtml > of %s', (html, expected) => {
  const clean = cleanHtml(html);
  expect(clean).toBe(expected);
  expect(cleanHtml(clean)).toBe(clean);
});

test('cleanHtml > leaves the notes of the demo catalogue as they are', () => {
  const notes = readSeedFile<Catalogue>('catalogue.json').products.map(
    (product) => product.stylist_note,
  );
  expect(notes.map(cleanHtml)).toEqual(notes);
});

test('plainText > keeps blocks apart', () => {
  expect(
    plainText('<h1>Silk</h1><p>Soft &amp; <em>light</em></p><ul><li>One</li><li>Two</li></ul>'),
  ).toBe('Silk Soft & light One Two');
});
