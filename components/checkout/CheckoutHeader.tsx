import { Icon } from '@/components/ui/Icon';
import { Link, useNavigation } from '@/components/ui/Link';
import { phoneHref } from '@/lib/model/phoneHref';
import { SHOP_NAME } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectSite } from '@/store/site/slice';
import styles from './CheckoutHeader.module.css';
import { CheckoutSteps } from './CheckoutSteps';

export function CheckoutHeader() {
  const { path } = useNavigation();
  const { supportPhone } = useAppSelector(selectSite);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href="/" className={styles.brand} aria-label={`${SHOP_NAME}, to the home page`}>
          {SHOP_NAME}
        </Link>
        <div className={styles.steps}>
          <CheckoutSteps
            currentStep={path.startsWith('/checkout/payment') ? 'Payment' : 'Address'}
          />
        </div>
        <div className={styles.trust}>
          <p className={styles.secure}>
            <Icon name="lock" />
            Secure checkout
          </p>
          {supportPhone && (
            <a className={styles.phone} href={phoneHref(supportPhone)}>
              {supportPhone}
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
