import { useEffect, useState } from 'react';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { Button } from '@/components/ui/Button';
import type { Crop, SimilarProducts } from '@/lib/model/browse';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { searchByPicture } from '@/store/product/thunks';
import { selectOutcome } from '@/store/requestStatus/slice';
import { isFullCrop, FULL_CROP } from './crop';
import { CropFrame } from './CropFrame';
import styles from './ImageSearch.module.css';
import { PictureInput } from './PictureInput';

type SelectedPicture = { picture: File; src: string };

function ImageSearchResults({ results }: { results: SimilarProducts | undefined }) {
  const { status, failure } = useAppSelector((state) => selectOutcome(state, searchByPicture));
  return (
    <section
      className={styles.results}
      aria-label="Similar pieces"
      aria-busy={status === 'loading'}
    >
      <p className={styles.text} role="status">
        {status === 'loading' && 'Finding similar pieces…'}
        {status === 'rejected' &&
          (failure?.message || 'We couldn’t search with this photo. Please try again.')}
        {status === 'fulfilled' &&
          results &&
          (results.message || `${results.products.length} pieces like your photo, closest first.`)}
      </p>
      {results && results.products.length > 0 && (
        <ProductGrid products={results.products} label="Similar pieces" hasSidebar />
      )}
    </section>
  );
}

/** Search by photo: upload, crop and similar products, with a message if none are close. */
export function ImageSearch() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector((state) => selectOutcome(state, searchByPicture));
  const [selectedPicture, setSelectedPicture] = useState<SelectedPicture>();
  const [crop, setCrop] = useState<Crop>(FULL_CROP);
  const [results, setResults] = useState<SimilarProducts>();
  useEffect(
    () => () => {
      if (selectedPicture) URL.revokeObjectURL(selectedPicture.src);
    },
    [selectedPicture],
  );

  const searchSimilar = async (picture: File, area: Crop) => {
    const result = await dispatch(
      searchByPicture({ picture, crop: isFullCrop(area) ? undefined : area }),
    );
    setResults(searchByPicture.fulfilled.match(result) ? result.payload : undefined);
  };
  const selectPicture = (picture: File) => {
    setSelectedPicture({ picture, src: URL.createObjectURL(picture) });
    setCrop(FULL_CROP);
    void searchSimilar(picture, FULL_CROP);
  };
  return (
    <div className={selectedPicture ? `${styles.search} ${styles.withResults}` : styles.search}>
      <div className={styles.upload}>
        <PictureInput hasPicture={Boolean(selectedPicture)} onSelect={selectPicture} />
        {selectedPicture && (
          <CropFrame src={selectedPicture.src} crop={crop} onCropChange={setCrop} />
        )}
        {selectedPicture && (
          <Button
            wide
            busy={status === 'loading'}
            onClick={() => void searchSimilar(selectedPicture.picture, crop)}
          >
            Search this area
          </Button>
        )}
      </div>
      {selectedPicture && <ImageSearchResults results={results} />}
    </div>
  );
}
