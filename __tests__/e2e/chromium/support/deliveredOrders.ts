import type { Page } from '@playwright/test';
import type { OrderItem } from '@/lib/model/order';

/** Shows every order as delivered, and opens returns by the rules of a cancellation. */
export async function showOrdersAsDelivered(page: Page) {
  await page.route('**/_next/data/**/status.json*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      pageProps: { load: { orders: { lines: Pick<OrderItem, 'fulfilmentStatus'>[] }[] } };
    };
    for (const { lines } of body.pageProps.load.orders)
      for (const line of lines) line.fulfilmentStatus = 'delivered';
    await route.fulfill({ response, json: body });
  });
  await page.route(/\/items\/\d+\/return$/, async (route) =>
    route.fulfill({
      response: await route.fetch({
        url: route
          .request()
          .url()
          .replace(/return$/, 'cancellation'),
      }),
    }),
  );
}

/** Offers two sizes in exchange. */
export async function offerExchange(page: Page) {
  const sizes = [
    {
      size_id: 1,
      size: 'M',
      price: '4,500',
      to_pay: '200',
      back: '0',
      delivery_date: '2030-01-01',
    },
    { size_id: 2, size: 'L', price: '4,300', to_pay: '0', back: '0', delivery_date: '2030-01-01' },
  ];
  await page.route(/\/items\/\d+\/exchange$/, (route) =>
    route.fulfill({
      json: {
        status: 200,
        data: {
          allowed: true,
          refusal: '',
          until: '2029-12-01T12:00:00Z',
          reasons: ['Too small'],
          paid: '4,300',
          sizes,
        },
      },
    }),
  );
}
