import { sql } from 'kysely';

/** Of the refund r of an item: cancelled before the capture of its payment, so that none is paid back. */
export const isUnchargedRefund =
  sql<boolean>`r.money_minor > r.uncollected_minor + r.deduction_minor
  and exists (select from payments paid join payment_authorizations a on a.reference = paid.reference
    where paid.order_id = r.order_id and case
      when a.state in ('capturing', 'captured') then r.state = 'done'
        and not exists (select from provider_refunds f where f.reference = a.reference
          and f.name = 'line ' || r.line_id and f.state = 'made')
      else true end)`.as('is_uncharged');
