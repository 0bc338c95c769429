import { Link } from '@/components/ui/Link';
import styles from './CheckoutSteps.module.css';

const STEPS = [
  { name: 'Cart', href: '/checkout/cart' },
  { name: 'Address', href: '/checkout/address' },
  { name: 'Payment', href: '/checkout/payment' },
] as const;
export type CheckoutStep = (typeof STEPS)[number]['name'];

export function CheckoutSteps({ currentStep }: { currentStep: CheckoutStep }) {
  const currentIndex = STEPS.findIndex(({ name }) => name === currentStep);
  return (
    <nav aria-label="Checkout">
      <ol className={styles.steps}>
        {STEPS.map(({ name, href }, index) => (
          <li
            key={name}
            className={styles.step}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            {index < currentIndex ? (
              <Link className={styles.link} href={href}>
                {name}
              </Link>
            ) : (
              <span className={styles.link}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
