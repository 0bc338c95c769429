import { Button, ButtonLink } from '@/components/ui/Button';
import styles from './CancelOrReturn.module.css';

export const ItemRequestRefusal = ({
  reason,
  onClose,
}: {
  reason: string;
  onClose: () => void;
}) => (
  <div className={styles.refusal}>
    <p>{reason}.</p>
    <div className={styles.actions}>
      <ButtonLink look="secondary" href="/help/returns">
        How returns work
      </ButtonLink>
      <Button look="tertiary" onClick={onClose}>
        Close
      </Button>
    </div>
  </div>
);
