import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';

withBackend();

async function signIn() {
  const visitor = newVisitor();
  await visitor.signUp();
  return visitor;
}
const openGuide = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }));
  return within(await screen.findByRole('dialog', { name: 'Size guide' }));
};

test('size suggestion > a visitor has none, and the size guide links to the measurements', async () => {
  await renderPage(productPage, lehenga);
  const guide = await openGuide();
  expect(await guide.findByRole('link', { name: 'Add your measurements' })).toHaveAttribute(
    'href',
    '/user/my-measurement',
  );
  expect(screen.queryByText(/measurements suggest/)).not.toBeInTheDocument();
});

test('size suggestion > saved measurements suggest a size, and the size guide says why', async () => {
  const { services } = await signIn();
  const measurement = { person: 'Asha', garment: 'women', unit: 'in' } as const;
  await services.measurements.save({ ...measurement, measures: { bust: 35, waist: 29, hip: 37 } });
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(await screen.findByText('Your measurements suggest M, between S and M')).toBeVisible();
  const guide = await openGuide();
  expect(
    await guide.findByText(/^Your bust is between S and M, so we suggest the larger./),
  ).toBeVisible();
});

test('size suggestion > with several people it names the one saved last', async () => {
  const { services } = await signIn();
  const measurement = { garment: 'women', unit: 'in' } as const;
  await services.measurements.save({ ...measurement, person: 'Asha', measures: { bust: 34 } });
  await services.measurements.save({ ...measurement, person: 'Meera', measures: { bust: 50 } });
  await services.measurements.save({
    person: 'Ravi',
    garment: 'men',
    unit: 'in',
    measures: { chest: 40 },
  });
  await renderPage(productPage, lehenga);
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(await screen.findByText('Meera’s measurements are above XXL')).toBeVisible();
});
