import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Crop } from '@/lib/model/browse';
import { toCrop, toPercentCrop } from './crop';
import styles from './CropFrame.module.css';

/** In pixels: between the handles of a smaller frame a finger could not move it. */
const MIN_SIDE = 96;

const HANDLE_LABELS = {
  cropArea: 'The part to compare. Move it with the arrow keys.',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};

type CropFrameProps = {
  src: string;
  crop: Crop;
  onCropChange: (crop: Crop) => void;
  /** The browser cannot show the picture. */
  onUnreadable: () => void;
};

/** The picture with a frame around the part to compare; fingers, mouse or arrow keys move it. */
export const CropFrame = ({ src, crop, onCropChange, onUnreadable }: CropFrameProps) => (
  <div className={styles.container}>
    <ReactCrop
      className={`${styles.frame} ReactCrop--no-animate`}
      crop={toPercentCrop(crop)}
      minWidth={MIN_SIDE}
      minHeight={MIN_SIDE}
      ariaLabels={HANDLE_LABELS}
      keepSelection
      onChange={(_, percentCrop) => onCropChange(toCrop(percentCrop))}
    >
      <picture>
        <img
          className={styles.image}
          src={src}
          alt="Your photo"
          draggable={false}
          onError={onUnreadable}
        />
      </picture>
    </ReactCrop>
    <p className={styles.hint}>
      Drag the frame or its corners to the piece you like.{' '}
      <span className={styles.keyboardHint}>With a keyboard, use Tab and the arrow keys.</span>
    </p>
  </div>
);
