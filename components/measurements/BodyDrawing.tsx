import type { Garment } from '@/lib/model/measurement';
import {
  BODY_PROPORTIONS,
  CENTRE_X,
  bodyOutlinePath,
  type TapePosition,
  tapePositions,
} from './bodyOutline';
import styles from './BodyDrawing.module.css';

const Outline = ({ d }: { d: string }) => (
  <>
    <path d={d} />
    <path d={d} transform={`matrix(-1 0 0 1 ${2 * CENTRE_X} 0)`} />
  </>
);

function MeasuringTape({
  tape,
  measured,
  isActive,
}: {
  tape: TapePosition;
  measured: boolean;
  isActive: boolean;
}) {
  if ('round' in tape) {
    const { x, y, across, slant = 0 } = tape.round;
    const ellipseHalf = (sweep: 0 | 1) =>
      `M${x - across} ${y}A${across} 5 0 0 ${sweep} ${x + across} ${y}`;
    return (
      <g
        className={styles.tape}
        data-active={isActive}
        data-measured={measured}
        transform={`rotate(${slant} ${x} ${y})`}
      >
        <path className={styles.tapeBack} d={ellipseHalf(1)} />
        <path d={ellipseHalf(0)} />
      </g>
    );
  }
  const ends = [tape.along[0], tape.along.at(-1)].filter((end) => end !== undefined);
  return (
    <g className={styles.tape} data-active={isActive} data-measured={measured}>
      <polyline points={tape.along.join(' ')} />
      {ends.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />
      ))}
    </g>
  );
}

type BodyDrawingProps = {
  garment: Garment;
  point?: string;
  points: string[];
  measured?: string[];
};

/** A body with a tape at every point, the active one highlighted; text says the same. */
export const BodyDrawing = ({ garment, point, points, measured = [] }: BodyDrawingProps) => {
  const tapes = tapePositions(garment);
  const build = BODY_PROPORTIONS[garment];
  return (
    <svg className={styles.drawing} viewBox="10 0 220 506" aria-hidden="true" data-point={point}>
      <g className={styles.body}>
        <ellipse
          cx={CENTRE_X}
          cy={60 - build.head * 1.28}
          rx={build.head * 0.88}
          ry={build.head * 1.22}
        />
        <Outline d={bodyOutlinePath(build)} />
      </g>
      {[...points]
        .sort((a, b) => Number(a === point) - Number(b === point))
        .map((name) => {
          const tape = tapes[name];
          return (
            tape && (
              <MeasuringTape
                key={name}
                tape={tape}
                measured={measured.includes(name)}
                isActive={name === point}
              />
            )
          );
        })}
    </svg>
  );
};
