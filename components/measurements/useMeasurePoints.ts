import { useEffect } from 'react';
import type { Garment, MeasurePoint } from '@/lib/model/measurement';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadMeasurePoints, selectMeasurePoints } from '@/store/measurements/slice';
import { selectStatus } from '@/store/requestStatus/slice';

type MeasurePointsResult = {
  points: MeasurePoint[] | undefined;
  hasFailed: boolean;
  retry: () => void;
};

export function useMeasurePoints(garment: Garment): MeasurePointsResult {
  const dispatch = useAppDispatch();
  const points = useAppSelector((state) => selectMeasurePoints(state, garment));
  const hasFailed =
    useAppSelector((state) => selectStatus(state, loadMeasurePoints)) === 'rejected';
  const isLoaded = Boolean(points);
  useEffect(() => {
    if (!isLoaded) void dispatch(loadMeasurePoints(garment));
  }, [dispatch, isLoaded, garment]);
  return {
    points,
    hasFailed: hasFailed && !isLoaded,
    retry: () => void dispatch(loadMeasurePoints(garment)),
  };
}
