import type { Garment } from '@/lib/model/measurement';
import { BUILDS, MIDDLE, outlineOf, type Tape, tapesOf } from './body';
import styles from './BodyDrawing.module.css';

const Outline = ({ d }: { d: string }) => (
  <>
    <path d={d} />
    <path d={d} transform={`matrix(-1 0 0 1 ${2 * MIDDLE} 0)`} />
  </>
);

function TapeLine({ tape, taken, here }: { tape: Tape; taken: boolean; here: boolean }) {
  if ('round' in tape) {
    const { x, y, across, slant = 0 } = tape.round;
    const half = (sweep: 0 | 1) =>
      `M${x - across} ${y}A${across} 5 0 0 ${sweep} ${x + across} ${y}`;
    return (
      <g
        className={styles.tape}
        data-here={here}
        data-taken={taken}
        transform={`rotate(${slant} ${x} ${y})`}
      >
        <path className={styles.behind} d={half(1)} />
        <path d={half(0)} />
      </g>
    );
  }
  const ends = [tape.along[0], tape.along.at(-1)].filter((end) => end !== undefined);
  return (
    <g className={styles.tape} data-here={here} data-taken={taken}>
      <polyline points={tape.along.join(' ')} />
      {ends.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />
      ))}
    </g>
  );
}

type BodyDrawingProps = {
  garment: Garment;
  /** The point that is being measured now. */
  point?: string;
  /** Points that can be measured, and those that have been. */
  points: string[];
  taken?: string[];
};

/** A body with a tape for every point: the one that is being measured stands out. What it shows is also said in words beside the field. */
export const BodyDrawing = ({ garment, point, points, taken = [] }: BodyDrawingProps) => {
  const tapes = tapesOf(garment);
  const build = BUILDS[garment];
  return (
    <svg className={styles.drawing} viewBox="10 0 220 506" aria-hidden="true" data-point={point}>
      <g className={styles.body}>
        <ellipse
          cx={MIDDLE}
          cy={60 - build.head * 1.28}
          rx={build.head * 0.88}
          ry={build.head * 1.22}
        />
        <Outline d={outlineOf(build)} />
      </g>
      {[...points]
        .sort((a, b) => Number(a === point) - Number(b === point))
        .map((name) => {
          const tape = tapes[name];
          return (
            tape && (
              <TapeLine key={name} tape={tape} taken={taken.includes(name)} here={name === point} />
            )
          );
        })}
    </svg>
  );
};
