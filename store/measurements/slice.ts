import { createSlice } from '@reduxjs/toolkit';
import type { Garment, Measurement, MeasurePoint, NewMeasurement } from '@/lib/model/measurement';
import { pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

export const loadMeasurements = createThunk<Measurement[]>(
  'measurements/load',
  ({ measurements }) => measurements.list(),
);
export const loadMeasurePoints = createThunk<MeasurePoint[], Garment>(
  'measurements/points',
  ({ measurements }, garment) => measurements.points(garment),
);
export const saveMeasurement = createThunk<Measurement, NewMeasurement & { id?: number }>(
  'measurements/save',
  ({ measurements }, change) => measurements.save(change),
);
export const removeMeasurement = createThunk(
  'measurements/remove',
  ({ measurements }, { id }: Measurement) => measurements.remove(id),
);

type Measurements = { profiles: Measurement[]; points: Partial<Record<Garment, MeasurePoint[]>> };
const inOrder = (profiles: Measurement[]) => profiles.toSorted((a, b) => a.id - b.id);
const without = (profiles: Measurement[], id: number) =>
  profiles.filter((profile) => profile.id !== id);

export const measurementsSlice = createSlice({
  name: 'measurements',
  initialState: { profiles: [], points: {} } as Measurements,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => {
        if (payload.measurements) state.profiles = inOrder(payload.measurements);
      })
      .addCase(
        loadMeasurements.fulfilled,
        (state, { payload }) => void (state.profiles = inOrder(payload)),
      )
      .addCase(
        loadMeasurePoints.fulfilled,
        (state, { payload, meta }) => void (state.points[meta.arg] = payload),
      )
      .addCase(
        saveMeasurement.fulfilled,
        (state, { payload }) =>
          void (state.profiles = inOrder([...without(state.profiles, payload.id), payload])),
      )
      .addCase(
        removeMeasurement.fulfilled,
        (state, { meta }) => void (state.profiles = without(state.profiles, meta.arg.id)),
      );
  },
  selectors: {
    selectMeasurements: ({ profiles }) => profiles,
    /** Undefined until they are loaded. */
    selectMeasurePoints: ({ points }, garment: Garment): MeasurePoint[] | undefined =>
      points[garment],
  },
});
export const { selectMeasurements, selectMeasurePoints } =
  measurementsSlice.injectInto(injectableReducer).selectors;
