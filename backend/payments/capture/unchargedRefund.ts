import { sql, type RawBuilder } from 'kysely';
import { WHOLE_CAPTURE_PROVIDERS } from './captureMode';

/**
 * Whether a refund was due before the capture of its payment, so that less was captured and nothing
 * is paid back. Of a payment that is captured as a whole, only if it never was. `row`: of the refund. `name`: what a refund of the provider for it would be called.
 */
const isBeforeCapture = (row: RawBuilder<unknown>, name: RawBuilder<string>) =>
  sql<boolean>`exists (select from payments paid
    join payment_authorizations a on a.reference = paid.reference
    where paid.order_id = ${row}.order_id and case
      when a.state in ('capturing', 'captured') then ${row}.state = 'done'
        and not exists (select from provider_refunds f where f.reference = a.reference
          and f.name = ${name} and f.state = 'made')
      when a.state = 'authorized' then not paid.provider = any(${[...WHOLE_CAPTURE_PROVIDERS]})
      else true end)`;

/** Of the refund r of an item: cancelled before the capture of its payment, so that none is paid back. */
export const isUnchargedRefund =
  sql<boolean>`r.money_minor > r.uncollected_minor + r.deduction_minor
  and ${isBeforeCapture(sql`r`, sql`'line ' || r.line_id`)}`.as('is_uncharged');

/** Of the refund p of a part of an item: less was captured. One in the dashboard was paid back. */
export const isUnchargedPart =
  sql<boolean>`p.money_minor > 0 and p.refund_to = 'source' and p.provider_refund_id is null
  and ${isBeforeCapture(sql`p`, sql`'partial refund ' || p.id`)}`.as('is_uncharged');
