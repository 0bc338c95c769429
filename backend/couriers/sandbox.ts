import { randomInt } from 'node:crypto';
import type { Courier } from './courier';

/** A tracking number of the sandbox. */
export const newTrackingNumber = () => `AZ${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

/** Books nothing anywhere: on a development machine, or in a test store. */
export const sandboxCourier: Courier = {
  async book(_consignment, booking, { save }) {
    const booked = {
      ...booking,
      awb: booking.awb ?? newTrackingNumber(),
      carrier: 'Test courier',
      isPickupRequested: true,
    };
    await save(booked);
    return booked;
  },
  rates: () => Promise.resolve([{ serviceId: 1, carrier: 'Test courier', rupees: 0, days: 2 }]),
  label: () => Promise.resolve('https://courier.example/label.pdf'),
  cancel: () => Promise.resolve(),
};
