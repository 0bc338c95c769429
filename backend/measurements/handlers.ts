import {
  measurementWire,
  type measurementCalls,
  type MeasurementWire,
} from '@/lib/contract/measurements';
import { requireCustomer } from '@/backend/auth/account';
import {
  addMeasurement,
  replaceMeasurement,
  measurementsOf,
  deleteMeasurement,
  type MeasurementRow,
} from './repository';
import { parseId } from '@/backend/http/ids';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { boundsIn, findMeasureProblems, MEASUREMENT_POINTS } from './rules';

const MAX_PROFILES = 20;
const MEASUREMENT_NOT_FOUND = new HttpError(404, 'No such measurements');

const measurementView = ({ updated_at, ...row }: MeasurementRow): MeasurementWire =>
  measurementWire.parse({ ...row, updated_at: updated_at.toISOString() });

function requireValidMeasures<Body extends Pick<MeasurementWire, 'garment' | 'unit' | 'measures'>>(
  body: Body,
): Body {
  const problems = findMeasureProblems(body.garment, body.unit, body.measures);
  if (problems[0]) throw new HttpError(400, problems[0].message, problems);
  return body;
}

export const measurementHandlers: Handlers<typeof measurementCalls> = {
  'GET /profile/v1/measurements': async ({ db, visitor }) => ({
    status: 200,
    data: { list: (await measurementsOf(db, requireCustomer(visitor))).map(measurementView) },
  }),

  'GET /profile/v1/measurements/points': async ({ query: { garment } }) => ({
    status: 200,
    data: {
      points: MEASUREMENT_POINTS[garment].map((point) => ({
        point: point.point,
        label: point.label,
        how: point.how,
        inches: boundsIn('in', point),
        centimetres: boundsIn('cm', point),
      })),
    },
  }),

  async 'POST /profile/v1/measurements'({ db, visitor, body }) {
    const customerId = requireCustomer(visitor);
    const profile = requireValidMeasures(body);
    if ((await measurementsOf(db, customerId)).length >= MAX_PROFILES)
      throw new HttpError(409, `You can save measurements for up to ${MAX_PROFILES} people`);
    return { status: 200, data: measurementView(await addMeasurement(db, customerId, profile)) };
  },

  async 'PUT /profile/v1/measurements/:id'({ db, visitor, params, body }) {
    const row = await replaceMeasurement(
      db,
      requireCustomer(visitor),
      parseId(params.id),
      requireValidMeasures(body),
    );
    if (!row) throw MEASUREMENT_NOT_FOUND;
    return { status: 200, data: measurementView(row) };
  },

  async 'DELETE /profile/v1/measurements/:id'({ db, visitor, params }) {
    if (!(await deleteMeasurement(db, requireCustomer(visitor), parseId(params.id))))
      throw MEASUREMENT_NOT_FOUND;
    return { status: 200, message: 'The measurements have been removed' };
  },
};
