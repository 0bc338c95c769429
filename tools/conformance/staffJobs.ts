import { DEAD_LETTER_QUEUES } from '@/lib/contract/staffJobs';
import { area, assertEqual, assertThat } from './check';
import { newStaffVisitor } from './staff';

/** Above the ids of any store. */
const UNKNOWN_ID = Number.MAX_SAFE_INTEGER;

export const staffJobChecks = area('Staff jobs', {
  'each scheduled job has a last and a next run': async (backend) => {
    const { list } = (await newStaffVisitor(backend).call('GET /staff/v1/jobs')).data;
    for (const { name, started_at, next_run_at } of list)
      assertThat(started_at < next_run_at, `The next run of ${name} is not after its last`);
  },
  'dead letters of each queue are listed; an unknown one is not sent again': async (backend) => {
    const visitor = newStaffVisitor(backend);
    for (const queue of DEAD_LETTER_QUEUES) {
      await visitor.call('GET /staff/v1/dead-letters', { query: { queue } });
      const body = { queue, ids: [UNKNOWN_ID] };
      const { data } = await visitor.call('POST /staff/v1/dead-letters/send-again', { body });
      assertEqual(data.queued, 0, `The letters of ${queue} that are sent again`);
    }
    const { status } = await visitor.send('GET /staff/v1/dead-letters', {
      query: { queue: 'pigeon' },
    });
    assertEqual(status, 400, 'The status of an unknown queue');
  },
});
