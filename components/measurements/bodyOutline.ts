import type { Garment } from '@/lib/model/measurement';

/** Half widths of the body; the drawing is 240 by 520, centred at 120. */
type BodyProportions = {
  shoulder: number;
  chest: number;
  waist: number;
  hip: number;
  head: number;
};

export const CENTRE_X = 120;
export const BODY_PROPORTIONS: Record<Garment, BodyProportions> = {
  women: { shoulder: 41, chest: 35, waist: 26, hip: 40, head: 19 },
  men: { shoulder: 51, chest: 42, waist: 35, hip: 37, head: 20 },
  kids: { shoulder: 37, chest: 31, waist: 29, hip: 31, head: 25 },
};

/** The right half of the outline, from neck to crotch; the left half mirrors it. */
export function bodyOutlinePath({
  shoulder: s,
  chest: c,
  waist: w,
  hip: h,
}: BodyProportions): string {
  const [right, a] = [(x: number) => CENTRE_X + x, s - 41];
  const to = (...points: [number, number][]) =>
    `C${points.map(([x, y]) => `${right(x)} ${y}`).join(',')}`;
  return [
    `M${right(8)} 58`,
    to([8, 68], [9, 72], [15, 75]),
    to([24, 79], [s - 6, 80], [s, 87]),
    to([50 + a, 94], [52 + a, 106], [54 + a, 124]),
    to([57 + a, 148], [61 + a, 166], [65 + a, 190]),
    to([68 + a, 208], [71 + a, 222], [72 + a, 234]),
    to([76 + a, 244], [76 + a, 254], [72 + a, 264]),
    to([68 + a, 267], [65 + a, 263], [64 + a, 256]),
    to([63 + a, 248], [63 + a, 240], [63 + a, 234]),
    to([58 + a, 212], [52 + a, 192], [48 + a, 168]),
    to([44 + a, 150], [41 + a, 134], [c + 2, 122]),
    to([c + 1, 132], [c + 1, 138], [c, 146]),
    to([c - 3, 166], [w, 178], [w, 192]),
    to([w, 208], [h - 3, 222], [h, 244]),
    to([h + 1, 276], [h - 2, 312], [h - 6, 346]),
    to([h - 8, 362], [h - 7, 372], [h - 8, 388]),
    to([h - 9, 414], [h - 14, 440], [h - 16, 466]),
    to([h - 17, 476], [h - 13, 482], [h - 10, 489]),
    to([h - 10, 496], [12, 496], [10, 490]),
    to([9, 480], [10, 472], [10, 464]),
    to([7, 440], [6, 412], [8, 388]),
    to([9, 370], [8, 360], [7, 346]),
    to([5, 318], [4, 290], [2, 264]),
    `L${CENTRE_X} 260`,
  ].join('');
}

export type TapePosition =
  | { round: { x: number; y: number; across: number; slant?: number } }
  | { along: [number, number][] };

export function tapePositions(garment: Garment): Record<string, TapePosition> {
  const { shoulder, chest, waist, hip } = BODY_PROPORTIONS[garment];
  const round = (y: number, across: number) => ({ round: { x: CENTRE_X, y, across: across + 3 } });
  const armOffset = shoulder - 41;
  return {
    height: {
      along: [
        [CENTRE_X - 92, 12],
        [CENTRE_X - 92, 494],
      ],
    },
    shoulder: {
      along: [
        [CENTRE_X - shoulder, 87],
        [CENTRE_X, 80],
        [CENTRE_X + shoulder, 87],
      ],
    },
    neck: round(70, 8),
    bust: round(136, chest),
    chest: round(130, chest + 1),
    under_bust: round(160, (chest + waist) / 2),
    waist: round(192, waist),
    hip: round(246, hip),
    sleeve_length: {
      along: [
        [CENTRE_X + shoulder, 87],
        [CENTRE_X + 66 + armOffset, 160],
        [CENTRE_X + 76 + armOffset, 234],
      ],
    },
    arm_round: { round: { x: CENTRE_X - 49 - armOffset, y: 132, across: 9, slant: 10 } },
    waist_to_floor: {
      along: [
        [CENTRE_X - 78, 192],
        [CENTRE_X - 78, 494],
      ],
    },
    inseam: {
      along: [
        [CENTRE_X, 262],
        [CENTRE_X, 478],
      ],
    },
  };
}
