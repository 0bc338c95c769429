import { type CSSProperties, type PointerEvent, useRef } from 'react';
import type { Crop } from '@/lib/model/browse';
import { cropBetween, moveEdge } from './crop';
import styles from './CropFrame.module.css';

const EDGES = ['left', 'top', 'right', 'bottom'] as const;
const edgesOf = ({ x, y, width, height }: Crop) => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});
const toPercent = (cropStyle: number) => `${Math.round(cropStyle * 1000) / 10}%`;

type CropFrameProps = { src: string; crop: Crop; onCropChange: (crop: Crop) => void };

/**
 * The picture with the selected part: drawn with a pointer, or moved edge by edge with the keys.
 */
export function CropFrame({ src, crop, onCropChange }: CropFrameProps) {
  const startRef = useRef<{ x: number; y: number }>(null);
  const pointIn = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const startCrop = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    startRef.current = pointIn(event);
  };
  const updateCrop = (event: PointerEvent) => {
    if (startRef.current) onCropChange(cropBetween(startRef.current, pointIn(event)));
  };
  const edges = edgesOf(crop);
  const cropStyle = {
    '--left': toPercent(crop.x),
    '--top': toPercent(crop.y),
    '--width': toPercent(crop.width),
    '--height': toPercent(crop.height),
  } as CSSProperties;
  return (
    <div className={styles.frame}>
      <div
        className={styles.picture}
        onPointerDown={startCrop}
        onPointerMove={updateCrop}
        onPointerUp={() => {
          startRef.current = null;
        }}
        onPointerCancel={() => {
          startRef.current = null;
        }}
      >
        <picture>
          <img className={styles.image} src={src} alt="Your picture" draggable={false} />
        </picture>
        <span className={styles.selection} style={cropStyle} />
      </div>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>The part to compare</legend>
        {EDGES.map((edge) => (
          <label className={styles.field} key={edge}>
            <span>{edge}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(edges[edge] * 100)}
              onChange={({ target }) =>
                onCropChange(moveEdge(crop, edge, Number(target.value) / 100))
              }
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
