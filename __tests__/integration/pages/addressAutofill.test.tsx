import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as addressPage from '@/pages/checkout/address';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

withBackend();

type AddressFields = Record<string, string>;
type Control = HTMLInputElement | HTMLSelectElement;
const controls = () =>
  [...document.querySelectorAll<Control>('main form [autocomplete]')].filter(
    ({ name }) => name !== '',
  );
const tokenOf = (node: Control) => node.getAttribute('autocomplete');
const control = (token: string) => controls().find((node) => tokenOf(node) === token) ?? null;

/** The fields of every country, in the order of the form. */
const START = ['country-name', 'name', 'address-line1', 'address-line2'];
const END = ['tel-country-code', 'tel-national', 'email'];

const COUNTRIES: {
  country: string;
  fields: string[];
  saved: AddressFields;
  lookedUp?: AddressFields;
}[] = [
  {
    country: 'India',
    fields: ['postal-code', 'address-level2', 'address-level1'],
    saved: { 'postal-code': '400001', 'address-level2': 'Colaba' },
    // The PIN lookup responds with Mumbai, Maharashtra, and fills in empty fields only.
    lookedUp: { 'address-level1': 'Maharashtra' },
  },
  {
    country: 'India',
    fields: ['postal-code', 'address-level2', 'address-level1'],
    saved: { 'postal-code': '400001', 'address-level1': 'Goa' },
    lookedUp: { 'address-level2': 'Mumbai' },
  },
  {
    country: 'United States',
    fields: ['address-level2', 'address-level1', 'postal-code'],
    saved: {
      'postal-code': '94103',
      'address-level2': 'San Francisco',
      'address-level1': 'California',
    },
  },
  {
    country: 'United Arab Emirates',
    fields: ['address-level2', 'address-level1'],
    saved: { 'address-level2': 'Jumeirah', 'address-level1': 'Dubai' },
  },
  {
    country: 'United Kingdom',
    fields: ['address-level2', 'postal-code'],
    saved: { 'address-level2': 'Leeds', 'postal-code': 'LS1 4AP' },
  },
];

async function openForm(country: string) {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  await renderPage(addressPage, { path: '/checkout/address' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), country);
}

/** Fills in an address as browsers do: all controls in one task, with input and change events. */
function autofill(saved: AddressFields) {
  for (const [token, text] of Object.entries(saved)) {
    const node = control(token);
    if (!node) throw new Error(`no control for ${token}`);
    const value =
      node instanceof HTMLSelectElement
        ? [...node.options].find((option) => option.text === text)?.value
        : text;
    const prototype = Object.getPrototypeOf(node) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(node, value);
    node.dispatchEvent(new Event('input', { bubbles: true }));
    node.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const displayedValue = (token: string) => {
  const node = control(token);
  return node instanceof HTMLSelectElement ? node.selectedOptions[0]?.text : node?.value;
};

test.each(COUNTRIES)(
  'address autofill > $country: every field has an autocomplete token, an id and a name',
  async ({ country, fields }) => {
    await openForm(country);
    await waitFor(() => expect(controls().map(tokenOf)).toEqual([...START, ...fields, ...END]));
    expect(new Set(controls().map(({ name }) => name)).size).toBe(controls().length);
    controls().forEach(({ id, labels }) => {
      expect(id).not.toBe('');
      expect(labels).toHaveLength(1);
    });
  },
);

test.each(COUNTRIES)(
  'address autofill > $country: values filled in by the browser are kept',
  async ({ country, saved, lookedUp = {} }) => {
    await openForm(country);
    const state = { ...saved, ...lookedUp }['address-level1'];
    if (state) await screen.findByRole('option', { name: state });
    const address = {
      name: 'Asha Rao',
      'address-line1': '12 Garden Road',
      'address-line2': 'Third floor',
      ...saved,
      'tel-national': '5550100',
      email: 'asha@example.com',
    };
    act(() => autofill(address));
    const expected = { ...address, ...lookedUp };
    const filled = () =>
      Object.fromEntries(Object.keys(expected).map((token) => [token, displayedValue(token)]));
    await waitFor(() => expect(filled()).toEqual(expected));
  },
);
