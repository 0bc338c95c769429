import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AddCard } from '@/components/ui/AddCard';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useListEditing } from '@/components/ui/useListEditing';
import type { Measurement } from '@/lib/model/measurement';
import { useAppSelector } from '@/store/hooks';
import { selectMeasurements } from '@/store/measurements/slice';
import { MeasurementCard } from './MeasurementCard';
import styles from './MeasurementList.module.css';
import { DeleteMeasurementDialog } from './DeleteMeasurementDialog';

const MeasurementForm = dynamic(
  () => import('./MeasurementForm').then((module) => module.MeasurementForm),
  {
    ssr: false,
    loading: () => (
      <p className={styles.loading} role="status">
        One moment
      </p>
    ),
  },
);

const NoMeasurements = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    level={2}
    title="No measurements saved"
    text="Save your measurements, and those of the people you shop for, for a perfect fit every time."
    picture="tiles/category-blouses.avif"
  >
    <Button onClick={onAdd}>Add measurements</Button>
  </EmptyState>
);

export function MeasurementList() {
  const profiles = useAppSelector(selectMeasurements);
  const { listRef, editing: editedProfile, edit, close } = useListEditing<Measurement | 'new'>();
  const [profileToDelete, setProfileToDelete] = useState<Measurement>();

  if (editedProfile) {
    const profile = editedProfile === 'new' ? undefined : editedProfile;
    return (
      <section className={styles.list}>
        <h2>{profile ? `${profile.person}’s measurements` : 'New measurements'}</h2>
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
    <section ref={listRef} className={styles.list} tabIndex={-1} aria-label="Measurements">
      {profiles.length === 0 ? (
        <NoMeasurements onAdd={() => edit('new')} />
      ) : (
        <ul className={styles.cards}>
          {profiles.map((profile) => (
            <MeasurementCard
              key={profile.id}
              profile={profile}
              onEdit={() => edit(profile)}
              onRemove={() => setProfileToDelete(profile)}
            />
          ))}
          <AddCard onClick={() => edit('new')}>Add another person</AddCard>
        </ul>
      )}
      <DeleteMeasurementDialog
        profile={profileToDelete}
        onClose={() => setProfileToDelete(undefined)}
      />
    </section>
  );
}
