import { sql } from 'kysely';

/** Whether the size `size` of the product `p` is made when it is ordered. */
export const isMadeToOrder =
  sql<boolean>`coalesce(size.delivery_class, p.delivery_class) = 'made_to_order'`.as(
    'is_made_to_order',
  );
