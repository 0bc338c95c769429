import { ConfirmDeleteDialog } from '@/components/ui/ConfirmDeleteDialog';
import type { Measurement } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeMeasurement } from '@/store/measurements/slice';
import { selectStatus } from '@/store/requestStatus/slice';

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
      title="Delete these measurements?"
      open={profile !== undefined}
      cancelLabel="Keep measurements"
      isDeleting={isDeleting}
      onDelete={() => void deleteProfile()}
      onClose={onClose}
    >
      The measurements of {profile?.person} will be permanently deleted. Pieces already ordered are
      not affected.
    </ConfirmDeleteDialog>
  );
}
