export type Garment = 'women' | 'men' | 'kids';
export type Unit = 'in' | 'cm';
/** A place on the body, with the smallest and largest sensible measure in inches. */
export type Point = {
  point: string;
  label: string;
  /** Where the tape goes. */ how: string;
  least: number;
  most: number;
};
const at = (point: string, label: string, how: string, least: number, most: number): Point => ({
  point,
  label,
  how,
  least,
  most,
});

const adult: Point[] = [
  at('height', 'Height', 'Barefoot against a wall, from the top of the head to the floor', 48, 90),
  at('shoulder', 'Shoulder', 'Across the back, from shoulder bone to shoulder bone', 11, 26),
  at('neck', 'Neck', 'Around its base, with a finger between tape and skin', 10, 26),
  at('waist', 'Waist', 'Around the narrowest part, without holding the breath', 20, 70),
  at('hip', 'Hip', 'Around the fullest part, feet together', 26, 75),
  at(
    'sleeve_length',
    'Sleeve length',
    'From the shoulder bone over the bent elbow to the wrist',
    4,
    34,
  ),
  at('arm_round', 'Round the upper arm', 'Around the fullest part, the arm hanging', 7, 28),
];
/** What can be measured for each kind of garment, bounds in inches. */
export const POINTS: Record<Garment, Point[]> = {
  women: [
    at('bust', 'Bust', 'Around the fullest part, the tape level', 26, 65),
    at('under_bust', 'Under the bust', 'Around the ribs, just below the bust', 22, 60),
    ...adult,
    at(
      'waist_to_floor',
      'Waist to floor',
      'From where a skirt is tied to the floor, in the heels it is worn with',
      30,
      55,
    ),
  ],
  men: [
    at('chest', 'Chest', 'Around the fullest part, under the arms', 28, 70),
    ...adult,
    at('inseam', 'Inseam', 'Along the inside of the leg, from the crotch to the ankle', 22, 42),
  ],
  kids: [
    at(
      'height',
      'Height',
      'Barefoot against a wall, from the top of the head to the floor',
      20,
      70,
    ),
    at('chest', 'Chest', 'Around the fullest part, under the arms', 14, 42),
    at('waist', 'Waist', 'Around the middle, over the navel', 14, 40),
    at('hip', 'Hip', 'Around the fullest part, feet together', 14, 44),
    at('shoulder', 'Shoulder', 'Across the back, from shoulder bone to shoulder bone', 7, 18),
    at('sleeve_length', 'Sleeve length', 'From the shoulder bone to the wrist', 3, 26),
  ],
};

const CM = 2.54;
/** Bounds in a unit, to the half. */
export const boundsIn = (unit: Unit, { least, most }: Point) =>
  unit === 'in'
    ? { least, most }
    : { least: Math.round(least * CM * 2) / 2, most: Math.round(most * CM * 2) / 2 };

/** What is wrong with measures, point by point, for the shopper to read; a number that looks like the other unit is said so. */
export function measureProblems(
  garment: Garment,
  unit: Unit,
  measures: Record<string, number>,
): { field: string; message: string }[] {
  return Object.entries(measures).flatMap(([name, value]) => {
    const point = POINTS[garment].find((known) => known.point === name);
    const field = `measures.${name}`;
    if (!point) return [{ field, message: 'This cannot be measured for this garment' }];
    const { least, most } = boundsIn(unit, point);
    if (value >= least && value <= most) return [];
    const other = unit === 'in' ? 'cm' : 'in';
    const there = boundsIn(other, point);
    const hint =
      value >= there.least && value <= there.most
        ? ` Did you measure in ${other === 'in' ? 'inches' : 'centimetres'}?`
        : '';
    return [{ field, message: `${point.label} should be ${least} to ${most} ${unit}.${hint}` }];
  });
}
