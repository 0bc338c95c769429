import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { SelectField } from '@/components/ui/SelectField';
import type { OrderItem } from '@/lib/model/order';
import styles from './CancelOrReturn.module.css';

export const RequestedItem = ({ item }: { item: OrderItem }) => (
  <p className={styles.item}>
    <strong className="designer-label">{item.designer}</strong>
    <span>{item.name}</span>
  </p>
);

type ReasonFieldProps = {
  reasons: string[];
  reason: string;
  isIncomplete: boolean;
  onReasonChange: (reason: string) => void;
};

export const ReasonField = ({
  reasons,
  reason,
  isIncomplete,
  onReasonChange,
}: ReasonFieldProps) => (
  <SelectField
    label="Reason"
    required
    value={reason}
    error={isIncomplete && !reason ? 'Please choose a reason' : undefined}
    onChange={({ target }) => onReasonChange(target.value)}
  >
    <option value="">Please choose</option>
    {reasons.map((option) => (
      <option key={option}>{option}</option>
    ))}
  </SelectField>
);

/** A rejected request; `stale` means that the terms have changed. */
export type RequestRefusal = { message: string; stale: boolean };

export const RefusalNotice = ({
  refusal,
  onStale,
}: {
  refusal: RequestRefusal;
  onStale: () => void;
}) => (
  <Notice tone="bad">
    {refusal.message}{' '}
    {refusal.stale && (
      <Button look="tertiary" onClick={onStale}>
        See the current terms
      </Button>
    )}
  </Notice>
);

type RequestActionsProps = { isSubmitting: boolean; label: string; onClose: () => void };

export const RequestActions = ({ isSubmitting, label, onClose }: RequestActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" busy={isSubmitting}>
      {isSubmitting ? 'Sending' : label}
    </Button>
    <Button look="tertiary" onClick={onClose}>
      Keep the item
    </Button>
  </div>
);
