import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { Measurement } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeMeasurement } from '@/store/slices/measurements';
import { selectStatus } from '@/store/slices/operations';
import styles from './MeasurementForm.module.css';

/** Asks before somebody's measures are gone for good. */
export function RemoveMeasurement({ profile, onClose }: { profile: Measurement | undefined; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const removing = useAppSelector((state) => selectStatus(state, removeMeasurement)) === 'loading';
  const remove = async () => {
    if (profile) await dispatch(removeMeasurement(profile));
    onClose();
  };
  return (
    <Dialog title="Delete these measures?" open={profile !== undefined} onClose={onClose}>
      <div className={styles.form}>
        <p>The measures of {profile?.person} are deleted for good. Pieces that were ordered with them keep theirs.</p>
        <div className={styles.ways}>
          <Button busy={removing} onClick={() => void remove()}>Delete</Button>
          <Button look="secondary" onClick={onClose}>Keep them</Button>
        </div>
      </div>
    </Dialog>
  );
}
