/** @jest-environment node */
import { safeHtml, htmlToText } from '@/lib/node/safeHtml';

test.each([
  [
    '<p onclick="alert(1)">A <em style="x">fine</em> <strong>hem</strong></p>',
    '<p>A <em>fine</em> <strong>hem</strong></p>',
  ],
  ['<script>alert(1)</script><style>*{}</style><ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
  ['<img src=x onerror=alert(1)>a<svg/onload=alert(1)>b', 'ab'],
  ['<a href="javascript:alert(1)">here</a><iframe src="//x"></iframe>', 'here'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<math><mi><p title="</p><img src=x onerror=alert(1)>">', '<p></p>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
])('safeHtml > %s keeps only text, paragraphs, lists and emphasis', (html, shown) => {
  expect(safeHtml(html)).toBe(shown);
  expect(htmlToText(html)).not.toMatch(/<[a-z/]/i);
});

test.each([
  '<p>One <em>fine</em> hem</p><ul><li>two<li>three.</ul>',
  'a<br>b<br/>c</p> <strong>d</strong>e',
  '<p>Say “yes”, \n it\'s "so"</p>',
])('htmlToText > %s reads the same with attributes, which need the parser', (html) => {
  const marked = html.replace(/<(\w+)/g, '<$1 title="x"');
  const text = htmlToText(html);
  expect(text).not.toMatch(/[<>]/);
  // Only a line break without attributes ends a line.
  expect(htmlToText(marked.replaceAll('<br title="x"', '<br'))).toBe(text);
});
