import { area, assertEqual, assertThat } from './check';
import { newStaffVisitor } from './staff';

/** No server has this name (RFC 2606). */
const URL_OF_NOBODY = 'https://webhooks.invalid/hooks';

export const staffWebhookChecks = area('Staff webhooks', {
  'the secret of an endpoint is shown once, in the form of Standard Webhooks': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const body = { url: URL_OF_NOBODY, event_types: ['customer.deleted'] };
    const { endpoint, secret } = (await visitor.call('POST /staff/v1/webhooks', { body })).data;
    const params = { id: endpoint.id };
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    assertThat(secret.startsWith('whsec_'), 'The secret has no prefix');
    assertThat(key.length >= 24 && key.length <= 64, `The key has ${key.length} bytes`);
    const list = await visitor.call('GET /staff/v1/webhooks');
    assertThat(!JSON.stringify(list).includes(secret), 'The list shows the secret');
    await visitor.call('DELETE /staff/v1/webhooks/:id', { params });
    const removed = await visitor.send('GET /staff/v1/webhooks/:id/deliveries', { params });
    assertEqual(removed.status, 404, 'The status of the removed endpoint');
  },
  'a test is a delivery that can be replayed; an unknown event is a 400': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const add = (event_types: string[]) =>
      visitor.send('POST /staff/v1/webhooks', { body: { url: URL_OF_NOBODY, event_types } });
    assertEqual((await add(['order.lost'])).status, 400, 'The status of an unknown event');
    const { data } = await visitor.call('POST /staff/v1/webhooks', {
      body: { url: URL_OF_NOBODY, event_types: ['customer.deleted'] },
    });
    const params = { id: data.endpoint.id };
    await visitor.call('POST /staff/v1/webhooks/:id/test', { params });
    const { list } = (await visitor.call('GET /staff/v1/webhooks/:id/deliveries', { params })).data;
    assertEqual(
      list.map(({ type }) => type),
      ['webhook.test'],
      'The deliveries',
    );
    const replay = await visitor.call('POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay', {
      params: { ...params, deliveryId: list[0]?.id ?? 0 },
    });
    assertEqual(replay.data.queued, 1, 'The replayed deliveries');
    await visitor.call('DELETE /staff/v1/webhooks/:id', { params });
  },
});
