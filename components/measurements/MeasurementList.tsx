import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { useEditing } from '@/components/ui/useEditing';
import type { Measurement } from '@/lib/model/measurement';
import { useAppSelector } from '@/store/hooks';
import { selectMeasurements } from '@/store/measurements/slice';
import { MeasurementCard } from './MeasurementCard';
import styles from './MeasurementList.module.css';
import { RemoveMeasurement } from './RemoveMeasurement';

const MeasurementForm = dynamic(
  () => import('./MeasurementForm').then((module) => module.MeasurementForm),
  {
    ssr: false,
    loading: () => (
      <p className={styles.coming} role="status">
        One moment
      </p>
    ),
  },
);

/** Everybody a customer has clothes made for: measured, measured again, or forgotten. */
export function MeasurementList() {
  const profiles = useAppSelector(selectMeasurements);
  const { list, editing, edit, close } = useEditing<Measurement | 'new'>();
  const [removing, setRemoving] = useState<Measurement>();

  if (editing) {
    const profile = editing === 'new' ? undefined : editing;
    return (
      <section className={styles.list}>
        <h2>{profile ? `The measures of ${profile.person}` : 'Somebody’s measures'}</h2>
        <MeasurementForm
          key={profile?.id ?? 'new'}
          profile={profile}
          onSaved={close}
          onCancel={close}
        />
      </section>
    );
  }
  return (
    <section ref={list} className={styles.list} tabIndex={-1} aria-label="Measurements">
      {profiles.length === 0 ? (
        <EmptyState
          level={2}
          title="Nobody measured yet"
          text="Keep your measures, and those of the people you buy for. Clothes made to measure will then fit from the first time on."
          picture="tiles/category-blouses.avif"
        >
          <Button onClick={() => edit('new')}>Take the first measures</Button>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cards}>
            {profiles.map((profile) => (
              <MeasurementCard
                key={profile.id}
                profile={profile}
                onEdit={() => edit(profile)}
                onRemove={() => setRemoving(profile)}
              />
            ))}
          </ul>
          <div>
            <Button look="quiet" onClick={() => edit('new')}>
              <Icon name="plus" />
              Measure somebody else
            </Button>
          </div>
        </>
      )}
      <RemoveMeasurement profile={removing} onClose={() => setRemoving(undefined)} />
    </section>
  );
}
