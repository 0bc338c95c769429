import { gateway, main } from '@/lib/contract';
import { area, assertThat } from './check';
import { isExpectedReply, newApiVisitor, type Base } from './visitor';

/** Sends every other call without input: it must match the contract or an error. */
export const coverage = area('Every call', {
  'without input matches the contract or returns a 4xx with status and message': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    const failures: string[] = [];
    for (const [base, calls] of [
      ['main', main],
      ['gateway', gateway],
    ] as const)
      for (const [key, call] of Object.entries(calls)) {
        if (backend.calledKeys.has(`${base} ${key}`)) continue;
        const reply = await visitor.send(base as Base, key, {
          params: { id: 1, customerId: 1, productId: 1, designerId: 1 },
        });
        if (!isExpectedReply(call, reply)) failures.push(`${base} ${key} returned ${reply.status}`);
      }
    assertThat(failures.length === 0, failures.join('; '));
  },
  'unknown to the contract is a 404 in the error envelope': async (backend) => {
    const visitor = newApiVisitor(backend);
    for (const base of ['main', 'gateway'] as const)
      await visitor.expectRejection(404, base, 'GET /no/such/call');
  },
});
