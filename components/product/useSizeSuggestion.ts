import { useEffect } from 'react';
import { garmentOf } from '@/lib/model/garment';
import type { Product } from '@/lib/model/product';
import { type SizeSuggestion, suggestSize } from '@/lib/model/sizeSuggestion';
import { selectCustomer } from '@/store/auth/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadMeasurements, selectMeasurements } from '@/store/measurements/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { loadSizeGuide, selectSizeGuide } from '@/store/sizeGuide/slice';

type OwnSuggestion = SizeSuggestion & {
  whose: string;
};

/** The size that the customer's measurements suggest: of a person, or saved last. */
export function useSizeSuggestion(
  { id, rootCategory, sizes }: Pick<Product, 'id' | 'sizes'> & { rootCategory?: string },
  madeForId?: number,
): OwnSuggestion | undefined {
  const dispatch = useAppDispatch();
  const garment = garmentOf(rootCategory);
  const canSuggest =
    useAppSelector(selectCustomer) !== null && garment !== undefined && sizes.length > 1;
  const status = useAppSelector((state) => selectStatus(state, loadMeasurements));
  const profiles = useAppSelector(selectMeasurements)
    .filter((profile) => profile.garment === garment)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const profile = profiles.find((candidate) => candidate.id === madeForId) ?? profiles[0];
  const guide = useAppSelector((state) => selectSizeGuide(state, id));
  const needsMeasurements = canSuggest && status === 'idle';
  const needsGuide = canSuggest && Boolean(profile) && !guide;
  useEffect(() => {
    if (needsMeasurements) void dispatch(loadMeasurements());
  }, [dispatch, needsMeasurements]);
  useEffect(() => {
    if (needsGuide) void dispatch(loadSizeGuide(id));
  }, [dispatch, needsGuide, id]);
  const chart = guide?.charts.find((candidate) => candidate.id === garment);
  const isOfChart = chart?.rows.some(({ size }) => sizes.some(({ label }) => label === size));
  const suggestion = canSuggest && profile && chart && isOfChart && suggestSize(chart, profile);
  if (!suggestion) return undefined;
  const isNamed = profiles.length > 1 || garment === 'kids';
  return { ...suggestion, whose: isNamed ? `${profile.person}’s` : 'Your' };
}
