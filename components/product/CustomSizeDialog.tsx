import { MeasurementChoice } from '@/components/measurements/MeasurementChoice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { MadeFor } from '@/lib/model/cart';
import type { Garment } from '@/lib/model/measurement';
import styles from './CustomSize.module.css';

type CustomSizeDialogProps = {
  garment: Garment;
  chosenId: number | undefined;
  onChoose: (person: MadeFor) => void;
  onClose: () => void;
};

/** Whose measures the piece is made to. */
export const CustomSizeDialog = ({
  garment,
  chosenId,
  onChoose,
  onClose,
}: CustomSizeDialogProps) => (
  <Dialog title="Custom made to your measurements" place="side" open onClose={onClose}>
    <div className={styles.dialog}>
      <p className={styles.note}>
        A piece made to measure is made for one person only, and cannot be returned.
      </p>
      <MeasurementChoice
        garment={garment}
        chosenId={chosenId}
        onChoose={({ id, person }) => onChoose({ id, person })}
        onCancel={onClose}
      />
      {chosenId !== undefined && (
        <Button wide onClick={onClose}>
          Done
        </Button>
      )}
    </div>
  </Dialog>
);
