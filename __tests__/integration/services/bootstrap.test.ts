/** @jest-environment node */
import { bootstrapService } from '@/services/api/bootstrap';

test('two who ask at once who the visitor is get one answer, and one trail; later it is asked anew', async () => {
  let asked = 0;
  const main = async () => ({
    data: {
      customer_data: null,
      trail_id: `trail ${(asked += 1)}`,
      ip: '127.0.0.1',
      geo: { country_code: 'IN' },
      app_intervention_credits: { india: 0, non_india: 0 },
    },
  });
  const { identity } = bootstrapService(main as never, jest.fn() as never);
  const [one, other] = await Promise.all([identity(), identity()]);
  expect([one.trailId, other.trailId]).toEqual(['trail 1', 'trail 1']);
  expect((await identity()).trailId).toBe('trail 2');
});
