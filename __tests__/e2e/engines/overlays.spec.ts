import { createCustomerData, createNamedList } from '@/__tests__/e2e/chromium/support/customer';
import { overlaysOf } from '@/__tests__/support/customerOverlays';
import { OVERLAYS } from '@/__tests__/support/overlays';
import { operateAll } from '@/__tests__/support/operateOverlays';
import { DESKTOP, PHONE } from '@/__tests__/support/tap';
import { signInInEngine } from './support/customer';
import { waitForOverlays } from './support/keyboard';
import { expect, test } from './support/test';

const INPUT_DEVICES = [PHONE, DESKTOP];

test.use({ engineOptions: { reducedMotion: true, wide: true } });

test('overlays > open, work and close by touch and mouse alone', async ({ visitor, baseURL }, {
  project,
}) => {
  const visit = async (address: string) => {
    await visitor.open(baseURL + address);
    await waitForOverlays(visitor);
  };
  const failures = await operateAll(visitor, OVERLAYS, INPUT_DEVICES, visit, 'once');
  await visit('/');
  // Dialogs name the address; browsers break no line in it.
  const name = `overlays${project.name}${crypto.randomUUID().replaceAll('-', '')}`;
  const callApi = await signInInEngine(visitor, `${name}@example.com`);
  const overlays = overlaysOf({
    orderId: await createCustomerData(callApi),
    listId: await createNamedList(callApi),
  });
  failures.push(...(await operateAll(visitor, overlays, INPUT_DEVICES, visit, 'once')));
  expect(failures.join('\n')).toBe('');
});
