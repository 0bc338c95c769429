import { MeasurementPicker } from '@/components/measurements/MeasurementPicker';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { MadeToMeasure } from '@/lib/model/cart';
import type { Garment } from '@/lib/model/measurement';
import styles from './CustomSize.module.css';

type CustomSizeDialogProps = {
  garment: Garment;
  selectedId: number | undefined;
  onSelect: (person: MadeToMeasure) => void;
  onClose: () => void;
};

export const CustomSizeDialog = ({
  garment,
  selectedId,
  onSelect,
  onClose,
}: CustomSizeDialogProps) => (
  <Dialog title="Made to your measurements" placement="side" open onClose={onClose}>
    <div className={styles.dialog}>
      <p className={styles.note}>Made-to-measure pieces cannot be returned.</p>
      <MeasurementPicker
        garment={garment}
        selectedId={selectedId}
        onSelect={({ id, person }) => onSelect({ id, person })}
        onCancel={onClose}
      />
      {selectedId !== undefined && (
        <Button wide onClick={onClose}>
          Done
        </Button>
      )}
    </div>
  </Dialog>
);
