import { isCrawler } from '@/lib/http/crawlers';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['WhatsApp/2.23.20.0', true],
  ['facebookcatalog/1.0', true],
  ['GoogleOther', true],
  ['APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)', true],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5', true],
  ['Baiduspider+(+http://www.baidu.com/search/spider.htm)', true],
  [
    'Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [Pinterest/iOS]',
    false,
  ],
])('crawlers > %s is a crawler: %s', (userAgent, crawler) =>
  expect(isCrawler(userAgent)).toBe(crawler),
);
