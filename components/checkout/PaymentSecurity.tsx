import { Icon } from '@/components/ui/Icon';
import { markImage, paymentMarks } from '@/lib/content/paymentMarks';
import { useAppSelector } from '@/store/hooks';
import { selectPaymentOptions } from '@/store/checkout/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './PaymentSecurity.module.css';

export function PaymentSecurity() {
  const { code } = useAppSelector(selectRegion);
  const { list } = useAppSelector(selectPaymentOptions);
  const marks = paymentMarks(code).filter(
    ({ method }) => list.find((option) => option.code === method)?.available ?? !list.length,
  );
  return (
    <div className={styles.security}>
      <p className={styles.line}>
        <Icon name="lock" />
        Payments are encrypted, and we never see or store your card details.
      </p>
      <ul className={styles.marks} aria-label="We accept">
        {marks.map(({ name }) => (
          <li key={name}>
            <picture>
              <img src={markImage(name)} alt={name} width={48} height={30} loading="lazy" />
            </picture>
          </li>
        ))}
      </ul>
    </div>
  );
}
