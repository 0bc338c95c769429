import type { Main } from '@/lib/contract';
import type { MeasurementWire } from '@/lib/contract/measurements';
import type { Garment, Measurement, MeasurePoint, NewMeasurement } from '@/lib/model/measurement';
import type { ApiClient } from '@/services/http/client';

const toMeasurement = ({ updated_at, ...wire }: MeasurementWire): Measurement => ({
  ...wire,
  updatedAt: updated_at,
});

/** Customers only: without a session every call but `points` fails with 401. A measure out of bounds is refused by its field, "measures.bust". */
export const measurementsService = (send: ApiClient<Main>) => ({
  list: async (): Promise<Measurement[]> =>
    (await send('GET /profile/v1/measurements', {})).data.list.map(toMeasurement),

  async points(garment: Garment): Promise<MeasurePoint[]> {
    const { data } = await send('GET /profile/v1/measurements/points', { query: { garment } });
    return data.points.map(({ point, label, how, inches, centimetres }) => ({
      point,
      label,
      how,
      bounds: { in: inches, cm: centimetres },
    }));
  },

  /** Keeps it, or changes the one with this id. */
  async save({ id, ...body }: NewMeasurement & { id?: number }): Promise<Measurement> {
    const saved = id
      ? send('PUT /profile/v1/measurements/:id', { params: { id }, body })
      : send('POST /profile/v1/measurements', { body });
    return toMeasurement((await saved).data);
  },

  remove: async (id: number): Promise<void> =>
    void (await send('DELETE /profile/v1/measurements/:id', { params: { id } })),
});
