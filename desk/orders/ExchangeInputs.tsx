import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import { Loading, RadioButtonGroupInput, required, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ExchangeOfferWire } from '@/lib/contract/exchanges';
import { sizeLabel } from '@/lib/model/size';
import { call } from '../api/client';
import { formatAmount } from '../layout/moments';
import { ItemInput } from './ActInputs';
import type { ActValues } from './orderAct';
import type { OrderLine } from './orderText';

export type OfferedSize = ExchangeOfferWire['sizes'][number];

function sizeName({ size, size_text: sizeText, to_pay, back }: OfferedSize, currency: string) {
  const terms =
    (to_pay !== '0' && `${formatAmount(to_pay, currency)} to pay`) ||
    (back !== '0' && `${formatAmount(back, currency)} back`) ||
    'same price';
  return `${sizeLabel({ size, sizeText })}, ${terms}`;
}

/** The offer for an item as of now, or the reason why there is none. */
function useOffer(orderId: number, item: number | undefined) {
  const [loaded, setLoaded] = useState<{
    item: number;
    offer?: ExchangeOfferWire;
    error?: string;
  }>();
  useEffect(() => {
    if (item === undefined) return undefined;
    let isCurrent = true;
    const params = { id: orderId, detailId: item };
    call('GET /staff/v1/orders/:id/items/:detailId/exchange', { params }).then(
      (offer) => isCurrent && setLoaded({ item, offer, error: offer.refusal }),
      ({ message }: Error) => isCurrent && setLoaded({ item, error: message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, item]);
  return loaded?.item === item ? loaded : undefined;
}

type ExchangeInputsProps = { orderId: number; currency: string; items: OrderLine[] };

/** The item, its other sizes with what each costs, and a reason of the shop. */
export function ExchangeInputs({ orderId, currency, items }: ExchangeInputsProps) {
  const { item } = useWatch<ActValues>();
  const { setValue } = useFormContext<ActValues>();
  // React Hook Form keeps the number of a radio button as text.
  const offered = useOffer(orderId, item === undefined ? undefined : Number(item));
  useEffect(() => setValue('size', undefined), [item, setValue]);
  const { sizes = [], reasons = [] } = offered?.offer ?? {};
  return (
    <>
      <ItemInput items={items} />
      {!offered && <Loading loadingPrimary="Looking for other sizes" loadingSecondary="" />}
      {offered?.error && <Alert severity="info">{offered.error}</Alert>}
      {sizes.length > 0 && (
        <>
          <RadioButtonGroupInput
            source="size"
            label="New size"
            row={false}
            validate={required('Choose a size')}
            format={(size?: OfferedSize) => size?.size_id ?? ''}
            parse={(id: string) => sizes.find(({ size_id }) => size_id === Number(id))}
            choices={sizes.map((size) => ({ id: size.size_id, name: sizeName(size, currency) }))}
          />
          <SelectInput
            source="reason"
            label="Reason"
            validate={required()}
            choices={reasons.map((reason) => ({ id: reason, name: reason }))}
          />
        </>
      )}
    </>
  );
}
