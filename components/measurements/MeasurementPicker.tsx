import dynamic from 'next/dynamic';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Notice } from '@/components/ui/Notice';
import { GARMENT_NAMES, type Garment, type Measurement } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadMeasurements, selectMeasurements } from '@/store/measurements/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './MeasurementPicker.module.css';
import { MeasurementValues } from './MeasurementValues';

const MeasurementForm = dynamic(
  () => import('./MeasurementForm').then((module) => module.MeasurementForm),
  { ssr: false, loading: () => <p role="status">One moment</p> },
);

type MeasurementPickerProps = {
  garment: Garment;
  selectedId: number | undefined;
  onSelect: (profile: Measurement) => void;
  /** Cancels the form when there are no saved measurements to return to. */
  onCancel: () => void;
};

type MeasurementOptionProps = {
  name: string;
  profile: Measurement;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
};

const MeasurementOption = ({
  name,
  profile,
  isSelected,
  onSelect,
  onEdit,
}: MeasurementOptionProps) => (
  <li className={styles.person} data-selected={isSelected}>
    <label className={styles.label}>
      <input
        className={styles.radio}
        type="radio"
        name={name}
        checked={isSelected}
        onChange={onSelect}
      />
      <span className={styles.name}>{profile.person}</span>
    </label>
    <MeasurementValues {...profile} />
    <button type="button" className={styles.editButton} onClick={onEdit}>
      Edit<span className="visually-hidden"> the measurements of {profile.person}</span>
    </button>
  </li>
);

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="bad">
    We couldn’t load your measurements.{' '}
    <Button look="tertiary" onClick={onRetry}>
      Try again
    </Button>
  </Notice>
);

export function MeasurementPicker(props: MeasurementPickerProps) {
  const { garment, selectedId, onSelect, onCancel } = props;
  const dispatch = useAppDispatch();
  const name = useId();
  const profiles = useAppSelector(selectMeasurements).filter(
    (profile) => profile.garment === garment,
  );
  const status = useAppSelector((state) => selectStatus(state, loadMeasurements));
  const [editedProfile, setEditedProfile] = useState<Measurement | 'new'>();
  useEffect(() => {
    void dispatch(loadMeasurements());
  }, [dispatch]);

  if (editedProfile || (status === 'fulfilled' && profiles.length === 0)) {
    const profile = editedProfile === 'new' ? undefined : editedProfile;
    const handleSaved = (savedProfile: Measurement) => {
      setEditedProfile(undefined);
      onSelect(savedProfile);
    };
    return (
      <MeasurementForm
        key={profile?.id ?? 'new'}
        profile={profile}
        garment={garment}
        onSaved={handleSaved}
        onCancel={() => (profiles.length ? setEditedProfile(undefined) : onCancel())}
      />
    );
  }
  if (status === 'rejected')
    return <LoadFailure onRetry={() => void dispatch(loadMeasurements())} />;
  if (profiles.length === 0) return <p role="status">One moment</p>;
  return (
    <div className={styles.picker}>
      <fieldset>
        <legend className="visually-hidden">Made to the measurements of</legend>
        <ul className={styles.people}>
          {profiles.map((profile) => (
            <MeasurementOption
              key={profile.id}
              name={name}
              profile={profile}
              isSelected={profile.id === selectedId}
              onSelect={() => onSelect(profile)}
              onEdit={() => setEditedProfile(profile)}
            />
          ))}
        </ul>
      </fieldset>
      <div>
        <Button look="tertiary" onClick={() => setEditedProfile('new')}>
          <Icon name="plus" />
          Add another person ({GARMENT_NAMES[garment]})
        </Button>
      </div>
    </div>
  );
}
