import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { validateEventDate, isIsoDate } from '@/lib/forms/eventDate';
import styles from './FilterPanel.module.css';
import type { FilterSelection } from './useFilterSelection';

/** Filters by delivery before an event date; a past date shows an error. */
export function EventDateFilter({ selection: { selected, set } }: { selection: FilterSelection }) {
  const [error, setError] = useState<string>();
  const [input, setInput] = useState<string>();
  const applyDate = (date: string) => {
    setInput(date);
    if (date && !isIsoDate(date)) return;
    const validationError = date ? validateEventDate(date) : undefined;
    setError(validationError);
    if (validationError) return;
    setInput(undefined);
    set('deliver_by', date ? [date] : []);
  };
  return (
    <div className={styles.eventDate}>
      <Field
        hidesOptional
        label="Arrives by my event date"
        type="date"
        name="deliver_by"
        value={input ?? selected.deliver_by?.[0] ?? ''}
        error={error}
        onChange={({ target }) => applyDate(target.value)}
      />
    </div>
  );
}
