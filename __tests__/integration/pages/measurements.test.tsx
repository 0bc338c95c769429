import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as measurementPage from '@/pages/user/my-measurement';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubNetworkError, stubFailure, withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';

withBackend();

const main = () => within(screen.getByRole('main'));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }));
const PAGE = { path: '/user/my-measurement' };

async function signIn() {
  const visitor = newVisitor();
  await visitor.signUp();
  return visitor;
}

test('measurements > respond with 401 to a visitor', async () => {
  expect((await renderPage(measurementPage)).status).toBe(401);
});

test('measurements > inches convert to centimetres, and back to the typed values', async () => {
  const { services } = await signIn();
  const { container } = await renderPage(measurementPage, PAGE);
  await press('Add measurements');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Asha');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Bust (in)' }), '36 1/2');
  expect(container.querySelector('svg[data-point="bust"]')).toBeInTheDocument();
  await userEvent.type(field('Waist (in)'), '71');
  await userEvent.tab();
  expect(container.querySelector('svg[data-point="hip"]')).toBeInTheDocument();
  await waitFor(() =>
    expect(field('Waist (in)')).toHaveAccessibleDescription(
      /^Waist should be 20 to 70 in. Did you measure in centimetres\?/,
    ),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Centimetres' }));
  expect(field('Bust (cm)')).toHaveValue('92.7');
  await userEvent.clear(field('Waist (cm)'));
  await userEvent.type(field('Waist (cm)'), '71');
  await userEvent.click(screen.getByRole('radio', { name: 'Inches' }));
  expect(field('Bust (in)')).toHaveValue('36 1/2');
  await press('Save measurements');
  expect(await screen.findByRole('heading', { name: 'Asha' })).toBeVisible();
  expect(await services.measurements.list()).toMatchObject([
    { person: 'Asha', garment: 'women', unit: 'in', measures: { bust: 36.5, waist: 27.95 } },
  ]);
  expect(screen.getByText('36.5 in')).toBeVisible();
});

test('measurements > a profile without a name or a measurement is not saved and shows errors', async () => {
  await signIn();
  await renderPage(measurementPage, PAGE);
  await press('Add measurements');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Measurements for' }),
    'Men',
  );
  await screen.findByRole('textbox', { name: 'Inseam (in)' });
  await press('Save measurements');
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  await userEvent.type(field('Name'), 'Ravi');
  await press('Save measurements');
  expect(await main().findByRole('alert')).toHaveTextContent(
    'Please enter at least one measurement',
  );
  await userEvent.type(field('Chest (in)'), 'broad');
  await press('Save measurements');
  await waitFor(() =>
    expect(field('Chest (in)')).toHaveAccessibleDescription(
      /^Please enter a number of inches, such as 28/,
    ),
  );
});

test('measurements > keep the typed text after a failed save, and are deleted after confirmation', async () => {
  const { services } = await signIn();
  await services.measurements.save({
    person: 'Ravi',
    garment: 'men',
    unit: 'cm',
    measures: { chest: 102 },
  });
  await renderPage(measurementPage, PAGE);
  await press('Edit the measurements of Ravi');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Waist (cm)' }), '88');
  stubFailure('PUT /profile/v1/measurements/:id', 503);
  await press('Save measurements');
  expect(await main().findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(field('Waist (cm)')).toHaveValue('88');
  await press('Cancel');
  await press('Delete the measurements of Ravi');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete these measurements?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  expect(await screen.findByText('No measurements saved')).toBeVisible();
  expect(await services.measurements.list()).toEqual([]);
});

test('measurements > a form that cannot be loaded shows an error and no save', async () => {
  await signIn();
  await renderPage(measurementPage, PAGE);
  stubNetworkError('GET /profile/v1/measurements/points');
  await press('Add measurements');
  expect(await screen.findByText(/We couldn’t load the measurement form/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save measurements' })).toBeDisabled();
});
