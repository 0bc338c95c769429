import { useEffect, useState } from 'react';
import { UnitPicker } from '@/components/measurements/UnitPicker';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { LineDrawing } from '@/components/ui/Picture';
import { garmentOf } from '@/lib/model/garment';
import type { Unit } from '@/lib/model/measurement';
import type { Drawing, SizeGuide as Guide } from '@/lib/model/sizeGuide';
import type { ProductSize } from '@/lib/model/product';
import { optionValue } from '@/lib/model/variantOptions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectStatus } from '@/store/requestStatus/slice';
import { selectRegion } from '@/store/region/slice';
import { loadSizeGuide, selectSizeGuide } from '@/store/sizeGuide/slice';
import { OwnSize } from './OwnSize';
import { SizeChartTable, InternationalSizesTable } from './SizeChartTable';
import styles from './SizeGuideDialog.module.css';
import { useSizeSuggestion } from './useSizeSuggestion';

const INCH_COUNTRIES = ['IN', 'US'];

const MeasuringInstructions = ({
  drawing: { title, src, width, height, points },
}: {
  drawing: Drawing;
}) => (
  <section className={styles.section}>
    <h3 className={styles.title}>{title}</h3>
    <LineDrawing
      className={styles.drawing}
      {...{ src, width, height }}
      alt={`Line drawing with the letters ${points[0]?.letter} to ${points.at(-1)?.letter} where the tape goes`}
    />
    <dl className={styles.points}>
      {points.map(({ letter, name, how }) => (
        <div className={styles.point} key={letter}>
          <dt>
            <span className={styles.marker}>{letter}</span> {name}
          </dt>
          <dd className={styles.instructions}>{how}</dd>
        </div>
      ))}
    </dl>
  </section>
);

type GuidedProduct = Parameters<typeof useSizeSuggestion>[0];

type SizeGuideContentProps = {
  guide: Guide;
  product: GuidedProduct;
  selectedSize: string | undefined;
};

/** A suggested size comes first, the way to get one after the tables. */
function SizeGuideContent({
  guide: { charts, drawings },
  product,
  selectedSize,
}: SizeGuideContentProps) {
  const { code } = useAppSelector(selectRegion);
  const suggestion = useSizeSuggestion(product);
  const ownSize = garmentOf(product.rootCategory) && (
    <OwnSize suggestion={suggestion} sizes={product.sizes} />
  );
  const [unit, setUnit] = useState<Unit>(INCH_COUNTRIES.includes(code) ? 'in' : 'cm');
  return (
    <div className={styles.guide}>
      {suggestion && ownSize}
      <UnitPicker unit={unit} onUnitChange={setUnit} />
      {charts.map((chart) => (
        <section className={styles.section} key={chart.id}>
          <SizeChartTable chart={chart} unit={unit} selectedSize={selectedSize} />
          <p className={styles.note}>
            {chart.columns.some(({ metric }) => metric === 'mm')
              ? 'Measured across the inside.'
              : 'Body measurements. Between sizes? Choose the larger.'}
          </p>
          <InternationalSizesTable chart={chart} selectedSize={selectedSize} />
        </section>
      ))}
      {!suggestion && ownSize}
      {drawings.map((drawing) => (
        <MeasuringInstructions drawing={drawing} key={drawing.id} />
      ))}
    </div>
  );
}

type SizeGuideDialogProps = {
  product: GuidedProduct;
  selectedSize?: ProductSize | undefined;
  onClose: () => void;
};

export function SizeGuideDialog({ product, selectedSize, onClose }: SizeGuideDialogProps) {
  const dispatch = useAppDispatch();
  const guide = useAppSelector((state) => selectSizeGuide(state, product.id));
  const hasFailed = useAppSelector((state) => selectStatus(state, loadSizeGuide)) === 'rejected';
  const isLoaded = Boolean(guide);
  useEffect(() => {
    if (!isLoaded) void dispatch(loadSizeGuide(product.id));
  }, [dispatch, isLoaded, product.id]);
  return (
    <Dialog title="Size guide" placement="side" open onClose={onClose}>
      {guide && (
        <SizeGuideContent
          guide={guide}
          product={product}
          selectedSize={selectedSize && optionValue(selectedSize, 'size')}
        />
      )}
      {!guide && !hasFailed && <p role="status">Loading…</p>}
      {!guide && hasFailed && (
        <Notice tone="bad">
          The size guide couldn’t be loaded.{' '}
          <Button look="tertiary" onClick={() => void dispatch(loadSizeGuide(product.id))}>
            Try again
          </Button>
        </Notice>
      )}
    </Dialog>
  );
}
