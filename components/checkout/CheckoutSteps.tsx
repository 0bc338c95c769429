import { Link } from '@/components/ui/Link';
import { hasOnlyGiftCards } from '@/lib/model/hasOnlyGiftCards';
import { selectCart } from '@/store/cart/slice';
import { useAppSelector } from '@/store/hooks';
import styles from './CheckoutSteps.module.css';

const STEPS = [
  { name: 'Cart', href: '/checkout/cart' },
  { name: 'Address', href: '/checkout/address' },
  { name: 'Payment', href: '/checkout/payment' },
] as const;
export type CheckoutStep = (typeof STEPS)[number]['name'];

export function CheckoutSteps({ currentStep }: { currentStep: CheckoutStep }) {
  const isEmailed = useAppSelector((state) => hasOnlyGiftCards(selectCart(state)));
  const steps = STEPS.filter(({ name }) => !isEmailed || name !== 'Address');
  const currentIndex = steps.findIndex(({ name }) => name === currentStep);
  return (
    <nav aria-label="Checkout">
      <ol className={styles.steps}>
        {steps.map(({ name, href }, index) => (
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
