/** A person and place from which or to which a shipment goes. */
export type ConsignmentAddress = {
  name: string;
  address: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  /** National number. */
  phone: string;
  email: string;
};

export type PackageSize = {
  weight_kg: number;
  length_cm: number;
  breadth_cm: number;
  height_cm: number;
};

type ConsignmentItem = { sku: string; name: string; quantity: number; rupees: number };

/** A delivery to the customer, or the pickup of a return from the customer. */
export type Consignment = {
  /** Identifies the shipment at the courier. */
  reference: string;
  kind: 'delivery' | 'return';
  customer: ConsignmentAddress;
  items: ConsignmentItem[];
  size: PackageSize;
  /** What the courier collects on delivery; 0 for a paid order. */
  cashRupees: number;
  orderedOn: string;
  /** A choice of `rates`; without one the courier chooses. */
  serviceId?: number;
};

/** How far the booking of a shipment is. */
export type Booking = {
  remoteOrderId: string | null;
  remoteShipmentId: string | null;
  awb: string | null;
  carrier: string | null;
  trackingUrl: string | null;
  isPickupRequested: boolean;
};

type CourierRate = {
  serviceId: number;
  carrier: string;
  rupees: number;
  days: number | null;
};

/** The courier refuses a request; the message is for staff. Repeating it does not help. */
export class CourierRefused extends Error {}

/** The outcome of a request is not known: no answer in time, or an unreadable one. */
export class CourierUnreachable extends Error {}

/**
 * A courier that books shipments through its API. Calls throw CourierRefused or CourierUnreachable;
 * booking can then be continued from what was saved.
 */
export type Courier = {
  /**
   * Does what is missing of a booking, and saves each step before the next. `mayExist`: an earlier
   * request may have reached the courier, so the shipment is looked for by its reference first.
   */
  book: (
    consignment: Consignment,
    booking: Booking,
    options: { mayExist: boolean; save: (booking: Booking) => Promise<void> },
  ) => Promise<Booking>;
  rates: (
    consignment: Pick<Consignment, 'kind' | 'customer' | 'size' | 'cashRupees'>,
  ) => Promise<CourierRate[]>;
  /** The address of the label, a PDF. */
  label: (booking: Booking) => Promise<string>;
  cancel: (booking: Booking) => Promise<void>;
};
