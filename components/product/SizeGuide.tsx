import { useEffect, useState } from 'react';
import { UnitChoice } from '@/components/measurements/UnitChoice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { LineDrawing } from '@/components/ui/Picture';
import type { Unit } from '@/lib/model/measurement';
import type { Drawing, SizeGuide as Guide } from '@/lib/model/sizeGuide';
import type { Product } from '@/lib/model/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectStatus } from '@/store/requestStatus/slice';
import { selectRegion } from '@/store/region/slice';
import { loadSizeGuide, selectSizeGuide } from '@/store/sizeGuide/slice';
import { SizeChart, SizesElsewhere } from './SizeChart';
import styles from './SizeGuide.module.css';

/** Where clothes are measured in inches. */
const IN_INCHES = ['IN', 'US'];

const HowTo = ({ drawing: { title, src, width, height, points } }: { drawing: Drawing }) => (
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
            <span className={styles.letter}>{letter}</span> {name}
          </dt>
          <dd className={styles.how}>{how}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function Shown({
  guide: { charts, drawings },
  chosen,
}: {
  guide: Guide;
  chosen: string | undefined;
}) {
  const { code } = useAppSelector(selectRegion);
  const [unit, setUnit] = useState<Unit>(IN_INCHES.includes(code) ? 'in' : 'cm');
  return (
    <div className={styles.guide}>
      <UnitChoice unit={unit} onUnit={setUnit} />
      {charts.map((chart) => (
        <section className={styles.section} key={chart.id}>
          <SizeChart chart={chart} unit={unit} chosen={chosen} />
          <p className={styles.note}>
            {chart.columns.some(({ metric }) => metric === 'mm')
              ? 'Measured across the inside.'
              : 'Measurements of the body, not of the garment. Between two sizes, take the larger.'}
          </p>
          <SizesElsewhere chart={chart} chosen={chosen} />
        </section>
      ))}
      {drawings.map((drawing) => (
        <HowTo drawing={drawing} key={drawing.id} />
      ))}
    </div>
  );
}

type SizeGuideProps = { product: Product; chosen: string | undefined; onClose: () => void };

/** Which size fits: the chart of this kind of garment, what the sizes are called elsewhere, and where to put the tape. */
export function SizeGuide({ product, chosen, onClose }: SizeGuideProps) {
  const dispatch = useAppDispatch();
  const guide = useAppSelector((state) => selectSizeGuide(state, product.id));
  const failed = useAppSelector((state) => selectStatus(state, loadSizeGuide)) === 'rejected';
  const known = Boolean(guide);
  useEffect(() => {
    if (!known) void dispatch(loadSizeGuide(product.id));
  }, [dispatch, known, product.id]);
  return (
    <Dialog title="Size guide" place="side" open onClose={onClose}>
      {guide && <Shown guide={guide} chosen={chosen} />}
      {!guide && !failed && <p role="status">One moment</p>}
      {!guide && failed && (
        <Notice tone="bad">
          The size guide did not come.{' '}
          <Button look="quiet" onClick={() => void dispatch(loadSizeGuide(product.id))}>
            Try again
          </Button>
        </Notice>
      )}
    </Dialog>
  );
}
