import { area, assertEqual, assertThat } from './check';
import { newStaffVisitor } from './staff';
import { newApiVisitor, type BackendUnderTest } from './visitor';

const withKey = (body: object) => ({ key: crypto.randomUUID(), ...body });

async function sendTicket(backend: BackendUnderTest): Promise<number> {
  const { data } = await newApiVisitor(backend).main('POST /support/v1/tickets', {
    body: {
      request_id: crypto.randomUUID(),
      topic: 'product',
      name: 'Conformance',
      email: `conformance-${crypto.randomUUID()}@example.com`,
      message: 'Which sizes can be made?',
    },
  });
  return data.ticket_number;
}

export const staffTicketChecks = area('Staff tickets', {
  'a ticket is found by its number, answered once, and waits for the customer': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const id = await sendTicket(backend);
    const { list } = (await visitor.call('GET /staff/v1/tickets', { query: { search: id } })).data;
    assertThat(
      list.some(({ ticket_number, state }) => ticket_number === id && state === 'open'),
      'The ticket is not found by its number',
    );
    const answer = { params: { id }, body: withKey({ message: 'XS to XL.' }) };
    await Promise.all([1, 2].map(() => visitor.call('POST /staff/v1/tickets/:id/answers', answer)));
    const { data } = await visitor.call('GET /staff/v1/tickets/:id', { params: { id } });
    assertEqual(data.state, 'waiting', 'The state');
    assertEqual(
      data.answers.map(({ message }) => message),
      ['XS to XL.'],
      'The answers',
    );
  },
  'a ticket is closed once (409), and an unknown one is a 404': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const id = await sendTicket(backend);
    const close = (ticket: number) =>
      visitor.send('PUT /staff/v1/tickets/:id/state', {
        params: { id: ticket },
        body: withKey({ state: 'closed' }),
      });
    assertEqual((await close(id)).status, 200, 'The status');
    assertEqual((await close(id)).status, 409, 'The status of a closed ticket');
    assertEqual((await close(2_147_483_647)).status, 404, 'The status of an unknown ticket');
  },
});
