export const GARMENTS = ['women', 'men', 'kids'] as const;
export type Garment = (typeof GARMENTS)[number];
export type Unit = 'in' | 'cm';
/** A place on the body, with the smallest and largest sensible measure in inches. */
export type Point = { point: string; label: string; least: number; most: number };

const adult: Point[] = [
  { point: 'height', label: 'Height', least: 48, most: 90 }, { point: 'shoulder', label: 'Shoulder', least: 11, most: 26 }, { point: 'neck', label: 'Neck', least: 10, most: 26 },
  { point: 'waist', label: 'Waist', least: 20, most: 70 }, { point: 'hip', label: 'Hip', least: 26, most: 75 }, { point: 'sleeve_length', label: 'Sleeve length', least: 4, most: 34 },
  { point: 'arm_round', label: 'Round the upper arm', least: 7, most: 28 },
];
/** What can be measured for each kind of garment. */
export const POINTS: Record<Garment, Point[]> = {
  women: [{ point: 'bust', label: 'Bust', least: 26, most: 65 }, { point: 'under_bust', label: 'Under the bust', least: 22, most: 60 }, ...adult, { point: 'waist_to_floor', label: 'Waist to floor', least: 30, most: 55 }],
  men: [{ point: 'chest', label: 'Chest', least: 28, most: 70 }, ...adult, { point: 'inseam', label: 'Inseam', least: 22, most: 42 }],
  kids: [
    { point: 'height', label: 'Height', least: 20, most: 70 }, { point: 'chest', label: 'Chest', least: 14, most: 42 }, { point: 'waist', label: 'Waist', least: 14, most: 40 },
    { point: 'hip', label: 'Hip', least: 14, most: 44 }, { point: 'shoulder', label: 'Shoulder', least: 7, most: 18 }, { point: 'sleeve_length', label: 'Sleeve length', least: 3, most: 26 },
  ],
};

const CM = 2.54;
/** Bounds in a unit, to the half. */
export const boundsIn = (unit: Unit, { least, most }: Point) => (unit === 'in' ? { least, most } : { least: Math.round(least * CM * 2) / 2, most: Math.round(most * CM * 2) / 2 });

/** What is wrong with measures, point by point, for the shopper to read; a number that looks like the other unit is said so. */
export function measureProblems(garment: Garment, unit: Unit, measures: Record<string, number>): { field: string; message: string }[] {
  return Object.entries(measures).flatMap(([name, value]) => {
    const point = POINTS[garment].find((known) => known.point === name);
    const field = `measures.${name}`;
    if (!point) return [{ field, message: 'This cannot be measured for this garment' }];
    const { least, most } = boundsIn(unit, point);
    if (value >= least && value <= most) return [];
    const other = unit === 'in' ? 'cm' : 'in';
    const there = boundsIn(other, point);
    const hint = value >= there.least && value <= there.most ? ` Did you measure in ${other === 'in' ? 'inches' : 'centimetres'}?` : '';
    return [{ field, message: `${point.label} should be ${least} to ${most} ${unit}.${hint}` }];
  });
}
