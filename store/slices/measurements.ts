import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { Garment, Measurement, MeasurePoint, NewMeasurement } from '@/lib/model/measurement';
import { pageLoaded } from '../pageLoaded';
import { operation } from '../thunk';

export const loadMeasurements = operation<Measurement[]>('measurements/load', ({ measurements }) => measurements.list());
/** What can be measured for a garment. */
export const loadMeasurePoints = operation<MeasurePoint[], Garment>('measurements/points', ({ measurements }, garment) => measurements.points(garment));
export const saveMeasurement = operation<Measurement, NewMeasurement & { id?: number }>('measurements/save', ({ measurements }, change) => measurements.save(change));
export const removeMeasurement = operation('measurements/remove', ({ measurements }, { id }: Measurement) => measurements.remove(id));

const profiles = createEntityAdapter<Measurement>({ sortComparer: (a, b) => a.id - b.id });
type Points = Partial<Record<Garment, MeasurePoint[]>>;

/** The people a customer buys for, and what can be measured of them. */
export const measurementsSlice = createSlice({
  name: 'measurements',
  initialState: profiles.getInitialState({ points: {} as Points }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageLoaded, (state, { payload }) => { if (payload.measurements) profiles.setAll(state, payload.measurements); })
      .addCase(loadMeasurements.fulfilled, (state, { payload }) => { profiles.setAll(state, payload); })
      .addCase(loadMeasurePoints.fulfilled, (state, { payload, meta }) => void (state.points[meta.arg] = payload))
      .addCase(saveMeasurement.fulfilled, (state, { payload }) => { profiles.upsertOne(state, payload); })
      .addCase(removeMeasurement.fulfilled, (state, { meta }) => { profiles.removeOne(state, meta.arg.id); });
  },
  selectors: {
    ...profiles.getSelectors(),
    /** Undefined until they are loaded. */
    selectMeasurePoints: ({ points }, garment: Garment): MeasurePoint[] | undefined => points[garment],
  },
});
export const { selectAll: selectMeasurements, selectMeasurePoints } = measurementsSlice.selectors;
