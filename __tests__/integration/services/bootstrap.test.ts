/** @jest-environment node */
import { bootstrapService } from '@/services/api/bootstrap';

test('bootstrap > concurrent calls share one request and one trail id; a later call requests again', async () => {
  let requestCount = 0;
  const main = async () => ({
    data: {
      customer_data: null,
      trail_id: `trail ${(requestCount += 1)}`,
      ip: '127.0.0.1',
      geo: { country_code: 'IN' },
      app_intervention_credits: { india: 0, non_india: 0 },
    },
  });
  const { identity } = bootstrapService(main as never, jest.fn() as never);
  const [first, second] = await Promise.all([identity(), identity()]);
  expect([first.trailId, second.trailId]).toEqual(['trail 1', 'trail 1']);
  expect((await identity()).trailId).toBe('trail 2');
});
