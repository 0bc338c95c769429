export type GarmentType = 'women' | 'men' | 'kids';
export type LengthUnit = 'in' | 'cm';
export type MeasurementPoint = {
  point: string;
  label: string;
  how: string;
  min: number;
  max: number;
};
const definePoint = (
  point: string,
  label: string,
  how: string,
  min: number,
  max: number,
): MeasurementPoint => ({
  point,
  label,
  how,
  min,
  max,
});

const ADULT_POINTS: MeasurementPoint[] = [
  definePoint('height', 'Height', 'Barefoot, from the top of the head to the floor', 48, 90),
  definePoint(
    'shoulder',
    'Shoulder',
    'Across the back, from the tip of one shoulder to the other',
    11,
    26,
  ),
  definePoint(
    'neck',
    'Neck',
    'Around the base of the neck, with one finger under the tape',
    10,
    26,
  ),
  definePoint('waist', 'Waist', 'Around the narrowest part, breathing normally', 20, 70),
  definePoint('hip', 'Hip', 'Around the fullest part, with your feet together', 26, 75),
  definePoint(
    'sleeve_length',
    'Sleeve length',
    'From the tip of the shoulder to the wrist, with the elbow slightly bent',
    4,
    34,
  ),
  definePoint('arm_round', 'Upper arm', 'Around the fullest part, with the arm relaxed', 7, 28),
];
export const MEASUREMENT_POINTS: Record<GarmentType, MeasurementPoint[]> = {
  women: [
    definePoint('bust', 'Bust', 'Around the fullest part, keeping the tape level', 26, 65),
    definePoint('under_bust', 'Underbust', 'Around the ribcage, just below the bust', 22, 60),
    ...ADULT_POINTS,
    definePoint(
      'waist_to_floor',
      'Waist to floor',
      'From where you tie your skirt to the floor, in the heels you will wear',
      30,
      55,
    ),
  ],
  men: [
    definePoint('chest', 'Chest', 'Around the fullest part, just under the arms', 28, 70),
    ...ADULT_POINTS,
    definePoint(
      'inseam',
      'Inseam',
      'Down the inside of the leg, from the crotch to the ankle',
      22,
      42,
    ),
  ],
  kids: [
    definePoint('height', 'Height', 'Barefoot, from the top of the head to the floor', 20, 70),
    definePoint('chest', 'Chest', 'Around the fullest part, just under the arms', 14, 42),
    definePoint('waist', 'Waist', 'Around the middle, at the navel', 14, 40),
    definePoint('hip', 'Hip', 'Around the fullest part, with your feet together', 14, 44),
    definePoint(
      'shoulder',
      'Shoulder',
      'Across the back, from the tip of one shoulder to the other',
      7,
      18,
    ),
    definePoint(
      'sleeve_length',
      'Sleeve length',
      'From the tip of the shoulder to the wrist',
      3,
      26,
    ),
  ],
};

const CM_PER_INCH = 2.54;
export const boundsIn = (unit: LengthUnit, { min, max }: MeasurementPoint) =>
  unit === 'in'
    ? { min, max }
    : {
        min: Math.round(min * CM_PER_INCH * 2) / 2,
        max: Math.round(max * CM_PER_INCH * 2) / 2,
      };

/** Finds implausible values, with a message each; one that fits the other unit gets a hint. */
export function findMeasureProblems(
  garment: GarmentType,
  unit: LengthUnit,
  measures: Record<string, number>,
): { field: string; message: string }[] {
  return Object.entries(measures).flatMap(([name, value]) => {
    const point = MEASUREMENT_POINTS[garment].find((candidate) => candidate.point === name);
    const field = `measures.${name}`;
    if (!point) return [{ field, message: 'This measurement does not apply to this garment' }];
    const { min, max } = boundsIn(unit, point);
    if (value >= min && value <= max) return [];
    const otherUnit = unit === 'in' ? 'cm' : 'in';
    const otherBounds = boundsIn(otherUnit, point);
    const hint =
      value >= otherBounds.min && value <= otherBounds.max
        ? ` Did you measure in ${otherUnit === 'in' ? 'inches' : 'centimetres'}?`
        : '';
    return [{ field, message: `${point.label} should be ${min} to ${max} ${unit}.${hint}` }];
  });
}
