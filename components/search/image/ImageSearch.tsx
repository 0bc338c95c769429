import { useEffect, useState } from 'react';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { Button } from '@/components/ui/Button';
import type { Crop, LookAlikes } from '@/lib/model/browse';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { searchByPicture } from '@/store/product/thunks';
import { selectOutcome } from '@/store/requestStatus/slice';
import { isWhole, WHOLE } from './crop';
import { CropFrame } from './CropFrame';
import styles from './ImageSearch.module.css';
import { PictureChoice } from './PictureChoice';

type Chosen = { picture: File; src: string };

/** A picture, the part of it that matters, and the pieces that look like it. It says so when nothing is close. */
export function ImageSearch() {
  const dispatch = useAppDispatch();
  const { status, failure } = useAppSelector((state) => selectOutcome(state, searchByPicture));
  const [chosen, setChosen] = useState<Chosen>();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [found, setFound] = useState<LookAlikes>();
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.src);
    },
    [chosen],
  );

  const look = async (picture: File, part: Crop) => {
    const answer = await dispatch(
      searchByPicture({ picture, crop: isWhole(part) ? undefined : part }),
    );
    setFound(searchByPicture.fulfilled.match(answer) ? answer.payload : undefined);
  };
  const choose = (picture: File) => {
    setChosen({ picture, src: URL.createObjectURL(picture) });
    setCrop(WHOLE);
    void look(picture, WHOLE);
  };
  return (
    <div className={chosen ? `${styles.search} ${styles.open}` : styles.search}>
      <div className={styles.picture}>
        <PictureChoice again={Boolean(chosen)} onChoose={choose} />
        {chosen && <CropFrame src={chosen.src} crop={crop} onCrop={setCrop} />}
        {chosen && (
          <Button wide busy={status === 'loading'} onClick={() => void look(chosen.picture, crop)}>
            Find pieces like this part
          </Button>
        )}
      </div>
      {chosen && (
        <section
          className={styles.found}
          aria-label="Pieces that look like it"
          aria-busy={status === 'loading'}
        >
          <p className={styles.words} role="status">
            {status === 'loading' && 'Comparing colours and textures.'}
            {status === 'rejected' &&
              (failure?.message || 'The picture could not be compared. Please try again.')}
            {status === 'fulfilled' &&
              found &&
              (found.message ||
                `${found.products.length} pieces look like your picture, the likest first.`)}
          </p>
          {found && found.products.length > 0 && (
            <ProductGrid cards={found.products} label="Pieces that look like it" beside />
          )}
        </section>
      )}
    </div>
  );
}
