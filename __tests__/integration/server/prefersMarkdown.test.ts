/** @jest-environment node */
import { negotiatedMarkdown, prefersMarkdown } from '@/server/http/prefersMarkdown';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  [undefined, false],
])('accept header > %s: markdown %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

const answerTo = (url: string, method = 'GET') =>
  negotiatedMarkdown({ method, url, headers: { accept: 'text/markdown' } });

test.each([
  ['/', '/index.md'],
  ['/en-gb', '/en-gb/index.md'],
  ['/en-gb?utm_source=x', '/en-gb/index.md?utm_source=x'],
  ['/new?page=2', '/new.md?page=2'],
  ['/help', '/help.md'],
  ['/en-ae/help/returns', '/en-ae/help/returns.md'],
  ['/products/a-saree/620104?size=M&country=US', '/products/a-saree/620104.md?size=M&country=US'],
])('accept header > %s is answered by %s', (url, markdown) => {
  expect(answerTo(url)).toBe(markdown);
});

test.each(['/new?colour=red', '/help?q=return', '/help/contact', '/index', '/search?q=red'])(
  'accept header > %s has no Markdown version',
  (url) => {
    expect(answerTo(url)).toBeUndefined();
  },
);

test('accept header > personal pages, files and forms are never rewritten', () => {
  expect(answerTo('/user/my-account')).toBeUndefined();
  expect(answerTo('/feeds/new.xml')).toBeUndefined();
  expect(answerTo('/api/health')).toBeUndefined();
  expect(answerTo('/new', 'POST')).toBeUndefined();
});
