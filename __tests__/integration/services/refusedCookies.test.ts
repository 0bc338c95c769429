import { http, HttpResponse } from 'msw';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import { server, withBackend } from '@/__tests__/support/server';

withBackend();

const TRAIL = '7f3c1a52-8f0b-4d4e-9a53-4b7c2f0e9d11';
const bootstrap = {
  customer_data: null,
  geo: { country_code: 'IN', currency_code: 'INR', currency_rate: 1 },
  trail_id: TRAIL,
  ip: '203.0.113.7',
  app_intervention_credits: { india: 0, non_india: 0 },
};

test('trail > a browser that refuses cookies requests one trail id and keeps sending it', async () => {
  let bootstrapCount = 0;
  const trails: (string | null)[] = [];
  server.use(
    http.get('*/account/v1/web-bootstrap', () => {
      bootstrapCount += 1;
      return HttpResponse.json({ status: 200, data: bootstrap }); // sets no cookie
    }),
    http.get('*/profile/v1/wishlist', ({ request }) => {
      trails.push(request.headers.get('X-Trail-Id'));
      return HttpResponse.json({ status: 503 }, { status: 503 });
    }),
  );
  const { wishlist, bootstrap: session } = createBrowserServices(INDIA, {
    ensureTrail: async () => void (await session.identity()),
  });
  await expect(wishlist.list()).rejects.toBeDefined();
  await expect(wishlist.list()).rejects.toBeDefined();
  expect({ bootstrapCount, trails, cookie: document.cookie }).toEqual({
    bootstrapCount: 1,
    trails: [TRAIL, TRAIL],
    cookie: '',
  });
});
