/** @jest-environment node */
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('measurements > are validated, and belong to their customer only', async () => {
  const [customer, stranger] = [await store.customer(), await store.customer()];
  const body = {
    person: 'Meera',
    garment: 'women' as const,
    unit: 'in' as const,
    measures: { bust: 36, waist: 28.5 },
  };
  const { data } = await customer.call('POST /profile/v1/measurements', { body });
  expect(data).toMatchObject(body);
  expect(
    (
      await customer.call('PUT /profile/v1/measurements/:id', {
        params: { id: data.id },
        body: { ...body, measures: { waist: 29 } },
      })
    ).data.measures,
  ).toEqual({ waist: 29 });
  expect((await customer.call('GET /profile/v1/measurements')).data.list).toHaveLength(1);
  expect(
    await customer.expectError('POST /profile/v1/measurements', {
      body: { ...body, measures: { waist: 71 } },
    }),
  ).toMatchObject({
    status: 400,
    invalid_fields: [
      {
        field: 'measures.waist',
        message: 'Waist should be 20 to 70 in. Did you measure in centimetres?',
      },
    ],
  });
  expect(
    await stranger.expectError('PUT /profile/v1/measurements/:id', {
      params: { id: data.id },
      body,
    }),
  ).toMatchObject({ status: 404 });
  expect(
    await stranger.expectError('DELETE /profile/v1/measurements/:id', { params: { id: data.id } }),
  ).toMatchObject({ status: 404 });
  await customer.call('DELETE /profile/v1/measurements/:id', { params: { id: data.id } });
  expect((await customer.call('GET /profile/v1/measurements')).data.list).toEqual([]);
  expect(
    (await store.visit().call('GET /profile/v1/measurements/points', { query: { garment: 'men' } }))
      .data.points[0],
  ).toEqual({
    point: 'chest',
    label: 'Chest',
    how: 'Around the fullest part, just under the arms',
    inches: { min: 28, max: 70 },
    centimetres: { min: 71, max: 178 },
  });
});
