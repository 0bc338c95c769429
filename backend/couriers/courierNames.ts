/** manual: staff type carrier and tracking number. The others book shipments. */
export type CourierName = 'manual' | 'sandbox' | 'shiprocket';
export type BookingCourierName = Exclude<CourierName, 'manual'>;
