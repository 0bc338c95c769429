import type { ReactNode } from 'react';
import type { StaffOrderWire } from '@/lib/contract/staffOrders';
import type { UNDELIVERED_OUTCOMES } from '@/lib/contract/staffUndelivered';
import type { BookingValues } from '../shipments/BookingInputs';
import type { OfferedSize } from './ExchangeInputs';
import type { OrderLine } from './orderText';

export type ActValues = Partial<{
  items: number[];
  item: number;
  carrier: string;
  tracking_number: string;
  tracking_url: string;
  outcome: 'accepted' | 'refused' | (typeof UNDELIVERED_OUTCOMES)[number];
  is_restocked: boolean;
  reason: string;
  amount: string;
  refund_to: 'source' | 'wallet';
  rupees: string;
  message: string;
  email: string;
  gstin: string;
  business_name: string;
  date: string;
  size: OfferedSize;
}> &
  BookingValues;

/** An act of staff on an order: who may do it, for which items, with which inputs. */
export type OrderAct = {
  label: string;
  /** What the dialog explains before the act is confirmed. */
  text: string;
  permission: string;
  /** The items it can be done for; none: it is not offered. Absent: it concerns the order. */
  itemsOf?: (order: StaffOrderWire) => OrderLine[];
  /** Whether it is offered, where that does not depend on items. */
  isOffered?: (order: StaffOrderWire) => boolean;
  /** The first values of the inputs. */
  firstValues?: (order: StaffOrderWire) => ActValues;
  inputs: (items: OrderLine[], order: StaffOrderWire) => ReactNode;
  /** May resolve to an ActNotice, which the dialog then shows. */
  perform: (id: number, values: ActValues, order: StaffOrderWire) => Promise<unknown>;
};

/** The items of a confirmed order for which an act can be done. */
export const linesIf =
  (isReady: (line: OrderLine, order: StaffOrderWire) => boolean) => (order: StaffOrderWire) =>
    order.order.state === 'confirmed'
      ? order.order.items.filter((line) => isReady(line, order))
      : [];
export const isActive = ({ status = 'active' }: OrderLine) => status === 'active';

/** A field that is left empty is not sent. */
export const given = (text: string | null | undefined) => text?.trim() || undefined;

/** The body of a shipment by hand, for `HandShipmentInputs`. */
export const handShipmentBody = ({
  items = [],
  carrier = '',
  tracking_number = '',
  tracking_url,
}: ActValues) => ({ items, carrier, tracking_number, tracking_url: given(tracking_url) });
