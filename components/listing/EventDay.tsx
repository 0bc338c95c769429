import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { eventDayFault, isWholeDay } from '@/lib/forms/eventDate';
import styles from './FilterPanel.module.css';
import type { Filtering } from './useFiltering';

/** Narrows a list to what arrives by a day. A day that is past narrows nothing, and says so. */
export function EventDay({ filtering: { chosen, set } }: { filtering: Filtering }) {
  const [error, setError] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const choose = (day: string) => {
    setTyped(day);
    if (day && !isWholeDay(day)) return;
    const fault = day ? eventDayFault(day) : undefined;
    setError(fault);
    if (fault) return;
    setTyped(undefined);
    set('deliver_by', day ? [day] : []);
  };
  return (
    <div className={styles.day}>
      <Field
        bare
        label="Arrives by my event date"
        type="date"
        name="deliver_by"
        value={typed ?? chosen.deliver_by?.[0] ?? ''}
        error={error}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}
