import { DeleteQuestion } from '@/components/ui/DeleteQuestion';
import type { Measurement } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeMeasurement } from '@/store/measurements/slice';
import { selectStatus } from '@/store/requestStatus/slice';

/** Asks before somebody's measures are gone for good. */
export function RemoveMeasurement({
  profile,
  onClose,
}: {
  profile: Measurement | undefined;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const removing = useAppSelector((state) => selectStatus(state, removeMeasurement)) === 'loading';
  const remove = async () => {
    if (profile) await dispatch(removeMeasurement(profile));
    onClose();
  };
  return (
    <DeleteQuestion
      title="Delete these measures?"
      open={profile !== undefined}
      keep="Keep them"
      busy={removing}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      The measures of {profile?.person} are deleted for good. Pieces that were ordered with them
      keep theirs.
    </DeleteQuestion>
  );
}
