import dynamic from 'next/dynamic';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Notice } from '@/components/ui/Notice';
import { GARMENT_NAMES, type Garment, type Measurement } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadMeasurements, selectMeasurements } from '@/store/measurements/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './MeasurementChoice.module.css';
import { MeasuresText } from './MeasuresText';

const MeasurementForm = dynamic(
  () => import('./MeasurementForm').then((module) => module.MeasurementForm),
  { ssr: false, loading: () => <p role="status">One moment</p> },
);

type MeasurementChoiceProps = {
  garment: Garment;
  chosenId: number | undefined;
  onChoose: (profile: Measurement) => void;
  /** Whoever has nobody measured yet goes back from the form. */ onCancel: () => void;
};

/** Whose measures a piece is made to: one of the people who are kept for this kind of garment, or somebody measured now, who is then chosen. For a signed-in customer. */
export function MeasurementChoice({
  garment,
  chosenId,
  onChoose,
  onCancel,
}: MeasurementChoiceProps) {
  const dispatch = useAppDispatch();
  const name = useId();
  const profiles = useAppSelector(selectMeasurements).filter(
    (profile) => profile.garment === garment,
  );
  const status = useAppSelector((state) => selectStatus(state, loadMeasurements));
  const [editing, setEditing] = useState<Measurement | 'new'>();
  useEffect(() => {
    void dispatch(loadMeasurements());
  }, [dispatch]);

  if (editing || (status === 'fulfilled' && profiles.length === 0)) {
    const profile = editing === 'new' ? undefined : editing;
    const saved = (kept: Measurement) => {
      setEditing(undefined);
      onChoose(kept);
    };
    return (
      <MeasurementForm
        key={profile?.id ?? 'new'}
        profile={profile}
        garment={garment}
        onSaved={saved}
        onCancel={() => (profiles.length ? setEditing(undefined) : onCancel())}
      />
    );
  }
  if (status === 'rejected')
    return (
      <Notice tone="bad">
        Your measures did not come.{' '}
        <Button look="quiet" onClick={() => void dispatch(loadMeasurements())}>
          Try again
        </Button>
      </Notice>
    );
  if (profiles.length === 0) return <p role="status">One moment</p>;
  return (
    <div className={styles.choice}>
      <fieldset>
        <legend className="visually-hidden">Made to the measures of</legend>
        <ul className={styles.people}>
          {profiles.map((profile) => (
            <li key={profile.id} className={styles.person} data-chosen={profile.id === chosenId}>
              <label className={styles.label}>
                <input
                  className={styles.radio}
                  type="radio"
                  name={name}
                  checked={profile.id === chosenId}
                  onChange={() => onChoose(profile)}
                />
                <span className={styles.name}>{profile.person}</span>
              </label>
              <MeasuresText {...profile} />
              <button type="button" className={styles.edit} onClick={() => setEditing(profile)}>
                Edit<span className="visually-hidden"> the measures of {profile.person}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <div>
        <Button look="quiet" onClick={() => setEditing('new')}>
          <Icon name="plus" />
          Measure somebody else ({GARMENT_NAMES[garment]})
        </Button>
      </div>
    </div>
  );
}
