import {
  measurementWire,
  type measurementCalls,
  type MeasurementWire,
} from '@/lib/contract/measurements';
import { signedIn } from '@/backend/auth/account';
import {
  addMeasurement,
  changeMeasurement,
  measurementsOf,
  removeMeasurement,
  type MeasurementRow,
} from './repository';
import { idFrom } from '@/backend/http/ids';
import { Answer, type Handlers } from '@/backend/http/router';
import { boundsIn, measureProblems, POINTS } from './rules';

const MOST = 20;
const NO_SUCH = new Answer(404, 'No such measures');

const view = ({ updated_at, ...row }: MeasurementRow): MeasurementWire =>
  measurementWire.parse({ ...row, updated_at: updated_at.toISOString() });

function checked<Body extends Pick<MeasurementWire, 'garment' | 'unit' | 'measures'>>(
  body: Body,
): Body {
  const problems = measureProblems(body.garment, body.unit, body.measures);
  if (problems[0]) throw new Answer(400, problems[0].message, problems);
  return body;
}

export const measurementHandlers: Handlers<typeof measurementCalls> = {
  'GET /profile/v1/measurements': async ({ db, visitor }) => ({
    status: 200,
    data: { list: (await measurementsOf(db, signedIn(visitor))).map(view) },
  }),

  'GET /profile/v1/measurements/points': async ({ query: { garment } }) => ({
    status: 200,
    data: {
      points: POINTS[garment].map((point) => ({
        point: point.point,
        label: point.label,
        how: point.how,
        inches: boundsIn('in', point),
        centimetres: boundsIn('cm', point),
      })),
    },
  }),

  async 'POST /profile/v1/measurements'({ db, visitor, body }) {
    const customerId = signedIn(visitor);
    const profile = checked(body);
    if ((await measurementsOf(db, customerId)).length >= MOST)
      throw new Answer(409, `At most ${MOST} people can be measured`);
    return { status: 200, data: view(await addMeasurement(db, customerId, profile)) };
  },

  async 'PUT /profile/v1/measurements/:id'({ db, visitor, params, body }) {
    const row = await changeMeasurement(db, signedIn(visitor), idFrom(params.id), checked(body));
    if (!row) throw NO_SUCH;
    return { status: 200, data: view(row) };
  },

  async 'DELETE /profile/v1/measurements/:id'({ db, visitor, params }) {
    if (!(await removeMeasurement(db, signedIn(visitor), idFrom(params.id)))) throw NO_SUCH;
    return { status: 200, message: 'The measures have been removed' };
  },
};
