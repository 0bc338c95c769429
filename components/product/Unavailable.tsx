import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { countryInSentence } from '@/lib/i18n/countryName';
import type { Product } from '@/lib/model/product';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';
import { BackInStock } from './BackInStock';

type UnavailableProps = {
  product: Product;
  reason: 'sold out' | 'no price' | 'not delivered';
  stylistContact: ReactNode;
};

/** Why a product cannot be bought here or now, with alternatives. */
export function Unavailable({ product, reason, stylistContact }: UnavailableProps) {
  const country = countryInSentence(useAppSelector(selectRegion).name);
  if (reason === 'no price')
    return (
      <>
        <Notice tone="warn">Price on request for {country}. Ask a stylist.</Notice>
        {stylistContact}
      </>
    );
  if (reason === 'not delivered')
    return (
      <>
        <Notice tone="warn">We don’t deliver this piece to {country} yet.</Notice>
        <ButtonLink look="secondary" href="#country">
          Choose another country
        </ButtonLink>
      </>
    );
  return (
    <>
      <Notice tone="warn">This piece is sold out.</Notice>
      <ButtonLink look="secondary" href="#similar">
        See similar pieces
      </ButtonLink>
      <BackInStock sizes={product.sizes} />
    </>
  );
}
