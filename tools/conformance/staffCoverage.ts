import { staff, type Staff } from '@/lib/contract';
import { area, assertThat } from './check';
import { newStaffVisitor } from './staff';
import { isExpectedReply } from './visitor';

/** They act although they have no input. */
const ACTS = new Set<string>(['POST /staff/v1/sign-out', 'POST /staff/v1/backups']);
/** Parameters of nothing that exists. */
const UNKNOWN = {
  id: 2_000_000_000,
  detailId: 2_000_000_000,
  shipmentId: 2_000_000_000,
  deliveryId: 2_000_000_000,
  code: 'UNKNOWN',
  slug: 'unknown',
  handle: 'unknown',
};

/** Sends every call of the staff API without input. */
export const staffCoverage = area('Every staff call', {
  'without input matches the contract or returns a 4xx with status and message': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const failures: string[] = [];
    for (const key of Object.keys(staff) as (keyof Staff)[]) {
      if (ACTS.has(key)) continue;
      const reply = await visitor.send(key, { params: UNKNOWN });
      if (!isExpectedReply(staff[key], reply)) failures.push(`${key} returned ${reply.status}`);
    }
    assertThat(failures.length === 0, failures.join('; '));
  },
});
