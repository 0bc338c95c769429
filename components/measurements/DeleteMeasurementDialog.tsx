import { ConfirmDeleteDialog } from '@/components/ui/ConfirmDeleteDialog';
import type { Measurement } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeMeasurement } from '@/store/measurements/slice';
import { selectStatus } from '@/store/requestStatus/slice';

/** Asks for confirmation before measurements are deleted. */
export function DeleteMeasurementDialog({
  profile,
  onClose,
}: {
  profile: Measurement | undefined;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const isDeleting =
    useAppSelector((state) => selectStatus(state, removeMeasurement)) === 'loading';
  const deleteProfile = async () => {
    if (profile) await dispatch(removeMeasurement(profile));
    onClose();
  };
  return (
    <ConfirmDeleteDialog
      title="Delete these measures?"
      open={profile !== undefined}
      cancelLabel="Keep them"
      isDeleting={isDeleting}
      onDelete={() => void deleteProfile()}
      onClose={onClose}
    >
      The measures of {profile?.person} are deleted for good. Pieces that were ordered with them
      keep theirs.
    </ConfirmDeleteDialog>
  );
}
