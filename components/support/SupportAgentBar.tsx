import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import type { Customer } from '@/lib/model/customer';
import { ChargeWaivers } from './ChargeWaivers';
import styles from './SupportAgentBar.module.css';

/** Support agent mode: its customer, its end, and waivers on the payment page. */
export function SupportAgentBar({ customer, onEnd }: { customer: Customer; onEnd: () => void }) {
  const isPaying = useNavigation().path.startsWith('/checkout/payment');
  return (
    <section className={styles.bar} aria-label="Customer service" data-paying={isPaying}>
      <p className={styles.customer}>
        <span className={styles.name}>Customer service</span> for {customer.name || customer.email}
      </p>
      {isPaying && (
        <div className={styles.waivers}>
          <ChargeWaivers customerId={customer.id} />
        </div>
      )}
      <Button className={styles.endButton} look="tertiary" onClick={onEnd}>
        End<span className="visually-hidden"> customer service</span>
      </Button>
    </section>
  );
}
