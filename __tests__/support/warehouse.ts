/** The setting `couriers` of a store that ships with Shiprocket by default. */
export const SHIPROCKET_COURIERS = {
  default_courier: 'shiprocket',
  package: { weight_kg: 1.5, length_cm: 40, breadth_cm: 30, height_cm: 10 },
  shiprocket: {
    pickup_location: 'Primary',
    warehouse: {
      name: 'Aza Fashions',
      address: '21 Altamount Road',
      city: 'Mumbai',
      state: 'Maharashtra',
      postcode: '400026',
      phone: '9820012345',
      email: 'warehouse@shop.example',
    },
  },
};
