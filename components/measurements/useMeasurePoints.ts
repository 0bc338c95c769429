import { useEffect } from 'react';
import type { Garment, MeasurePoint } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadMeasurePoints, selectMeasurePoints } from '@/store/measurements/slice';
import { selectStatus } from '@/store/requestStatus/slice';

type Known = { points: MeasurePoint[] | undefined; failed: boolean; again: () => void };

/** What can be measured for a garment, asked for once. */
export function useMeasurePoints(garment: Garment): Known {
  const dispatch = useAppDispatch();
  const points = useAppSelector((state) => selectMeasurePoints(state, garment));
  const failed = useAppSelector((state) => selectStatus(state, loadMeasurePoints)) === 'rejected';
  const known = Boolean(points);
  useEffect(() => {
    if (!known) void dispatch(loadMeasurePoints(garment));
  }, [dispatch, known, garment]);
  return {
    points,
    failed: failed && !known,
    again: () => void dispatch(loadMeasurePoints(garment)),
  };
}
