import { type CSSProperties, type PointerEvent, useRef } from 'react';
import type { Crop } from '@/lib/model/browse';
import { between, withEdge } from './crop';
import styles from './CropFrame.module.css';

const EDGES = ['left', 'top', 'right', 'bottom'] as const;
const edgesOf = ({ x, y, width, height }: Crop) => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});
const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

type CropFrameProps = { src: string; crop: Crop; onCrop: (crop: Crop) => void };

/** The picture with the part that is compared: drawn with a finger or a mouse, or moved edge by edge with the keys. */
export function CropFrame({ src, crop, onCrop }: CropFrameProps) {
  const start = useRef<{ x: number; y: number }>(null);
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = placeOf(event);
  };
  const draw = (event: PointerEvent) => {
    if (start.current) onCrop(between(start.current, placeOf(event)));
  };
  const edges = edgesOf(crop);
  const part = {
    '--left': percent(crop.x),
    '--top': percent(crop.y),
    '--width': percent(crop.width),
    '--height': percent(crop.height),
  } as CSSProperties;
  return (
    <div className={styles.frame}>
      <div
        className={styles.picture}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => {
          start.current = null;
        }}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        <picture>
          <img className={styles.image} src={src} alt="Your picture" draggable={false} />
        </picture>
        <span className={styles.part} style={part} />
      </div>
      <fieldset className={styles.edges}>
        <legend className={styles.legend}>The part to compare</legend>
        {EDGES.map((edge) => (
          <label className={styles.edge} key={edge}>
            <span>{edge}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(edges[edge] * 100)}
              onChange={({ target }) => onCrop(withEdge(crop, edge, Number(target.value) / 100))}
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
