import { useTheme } from '@mui/material/styles';

export type Bar = { label: string; value: number; text: string };

const WIDTH = 600;
const HEIGHT = 140;

/** Bars of equal width over the highest value; each names itself to pointer and screen reader. */
export function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const { palette } = useTheme();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" role="img" aria-label={title}>
      <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke={palette.divider} />
      {bars.map(({ label, value, text }, index) => {
        const height = (value / highest) * (HEIGHT - 8);
        return (
          <g key={label}>
            <title>{`${label}: ${text}`}</title>
            <rect x={index * step} width={step} height={HEIGHT} fill="transparent" />
            <rect
              x={index * step + 1}
              y={HEIGHT - height}
              width={step - 3}
              height={height}
              fill={palette.primary.main}
            />
          </g>
        );
      })}
    </svg>
  );
}
