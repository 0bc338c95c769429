import { z } from 'zod';
import { done, id } from './call';

const garment = z.enum(['women', 'men', 'kids']);
const unit = z.enum(['in', 'cm']);

export const measurementBody = z.object({
  person: z.string().trim().min(1, 'Please enter the name of the person').max(60),
  garment,
  unit,
  measures: z
    .record(z.string().max(40), z.number())
    .refine((measures) => Object.keys(measures).length > 0, 'Please enter at least one measure')
    .describe('By point; numbers in the unit, checked against its range.'),
});
export const measurementWire = measurementBody.extend({ id, updated_at: z.iso.datetime() });
export type MeasurementWire = z.infer<typeof measurementWire>;

/** Not in the specification. Customers only: 401; 400 with invalid_fields out of range. */
export const measurementCalls = {
  /** The people with saved measurements. */
  'GET /profile/v1/measurements': { reply: done(z.object({ list: z.array(measurementWire) })) },
  /** The measuring points of a garment, with their range in both units. */
  'GET /profile/v1/measurements/points': {
    query: z.object({ garment }),
    reply: done(
      z.object({
        points: z.array(
          z.object({
            point: z.string(),
            label: z.string(),
            how: z.string().describe('How to place the tape.'),
            inches: z.object({ min: z.number(), max: z.number() }),
            centimetres: z.object({ min: z.number(), max: z.number() }),
          }),
        ),
      }),
    ),
  },
  /** Saves the measurements of another person. */
  'POST /profile/v1/measurements': { body: measurementBody, reply: done(measurementWire) },
  /** Changes a person's measurements; orders keep their own copy. 404 for another customer's. */
  'PUT /profile/v1/measurements/:id': { body: measurementBody, reply: done(measurementWire) },
  /** Removes a person's measurements; orders keep their own copy. 404 for another customer's. */
  'DELETE /profile/v1/measurements/:id': {
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
};
