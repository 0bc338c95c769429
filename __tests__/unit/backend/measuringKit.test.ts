/** @jest-environment node */
import { takesMeasurements } from '@/backend/cart/measuringKit';

const lehenga = { made_for: null, is_made_to_order: true, size_count: 6, root_name: 'Women' };
const meera = { id: 1, person: 'Meera', garment: 'women', unit: 'in', measures: { bust: 36 } };

test.each([
  ['clothing made to order in several sizes', lehenga, true],
  ['clothing that is ready to ship', { ...lehenga, is_made_to_order: false }, false],
  ['a saree in one size', { ...lehenga, size_count: 1 }, false],
  ['jewellery made to order in several sizes', { ...lehenga, root_name: 'Jewellery' }, false],
  ['an item with measurements', { ...lehenga, is_made_to_order: false, made_for: meera }, true],
])('measuring kit > %s', (_, item, expected) => expect(takesMeasurements(item)).toBe(expected));
