import { area, assertEqual, assertThat } from './check';
import { newCustomer } from './people';
import { newStaffVisitor } from './staff';

const withKey = (body: object = {}) => ({ key: crypto.randomUUID(), ...body });

export const staffCustomerChecks = area('Staff customers', {
  'a blocked customer is signed out at once, and can order again when unblocked': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const customer = await newCustomer(backend);
    const params = { id: customer.id };
    const isSignedIn = async () =>
      (await customer.main('GET /account/v1/web-bootstrap')).data.is_logged_in;
    assertEqual(await isSignedIn(), true, 'Signed in before');
    const block = { params, body: withKey({ reason: 'Conformance' }) };
    await visitor.call('POST /staff/v1/customers/:id/block', block);
    assertEqual(await isSignedIn(), false, 'Signed in while blocked');
    const { list } = (
      await visitor.call('GET /staff/v1/customers', { query: { search: customer.email } })
    ).data;
    assertThat(list[0]?.is_blocked === true, 'The list does not show the block');
    const unblock = { params, body: withKey() };
    const { data } = await visitor.call('POST /staff/v1/customers/:id/unblock', unblock);
    assertEqual(data.is_blocked, false, 'Blocked after');
  },
  'goodwill is in the ledger': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const { id, email } = await newCustomer(backend);
    const body = withKey({ rupees: 50, reason: 'Conformance' });
    await visitor.call('POST /staff/v1/customers/:id/goodwill', { params: { id }, body });
    const query = { customer_id: id, account: 'wallet', kind: 'goodwill' };
    const { list } = (await visitor.call('GET /staff/v1/ledger', { query })).data;
    assertEqual(
      list.map((entry) => [entry.email, entry.amount, entry.left]),
      [[email, '50', '50']],
      'The entries',
    );
  },
  'the export of staff is that of the customer, and a deleted account is a 404': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const customer = await newCustomer(backend);
    const params = { id: customer.id };
    const own = await customer.main('GET /profile/v1/users/:customerId/data', {
      params: { customerId: customer.id },
    });
    const exported = await visitor.call('GET /staff/v1/customers/:id/export', { params });
    assertEqual(exported.data.profile, own.data.profile, 'The profile');
    await visitor.call('DELETE /staff/v1/customers/:id', { params, body: withKey() });
    const reply = await visitor.send('GET /staff/v1/customers/:id', { params });
    assertEqual(reply.status, 404, 'The status of a deleted account');
  },
});
