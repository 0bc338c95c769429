import dynamic from 'next/dynamic';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { Button } from '@/components/ui/Button';
import type { Crop, SimilarProducts } from '@/lib/model/browse';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { searchByPicture } from '@/store/product/thunks';
import { selectOutcome } from '@/store/requestStatus/slice';
import { isFullCrop, FULL_CROP } from './crop';
import { ImageSearchExample } from './ImageSearchExample';
import styles from './ImageSearch.module.css';
import { PictureInput } from './PictureInput';

// The cropping library is loaded with the first picture.
const CropFrame = dynamic(() => import('./CropFrame').then((module) => module.CropFrame), {
  ssr: false,
});

const UNREADABLE = 'We couldn’t open this photo. It may be damaged. Choose another photo.';

type SelectedPicture = { picture: File; src: string };

const ResultsHeading = ({ results: { message, products } }: { results: SimilarProducts }) =>
  message || products.length === 0 ? (
    message
  ) : (
    <>
      <h2 className={styles.heading}>Closest match first</h2>
      <p>{products.length === 1 ? '1 similar piece' : `${products.length} similar pieces`}</p>
    </>
  );

function ImageSearchResults({
  results,
  ref,
}: {
  results: SimilarProducts | undefined;
  ref: RefObject<HTMLElement | null>;
}) {
  const { status, failure } = useAppSelector((state) => selectOutcome(state, searchByPicture));
  return (
    <section
      ref={ref}
      className={styles.results}
      aria-label="Similar pieces"
      aria-busy={status === 'loading'}
    >
      <div className={styles.text} role="status">
        {status === 'loading' && 'Finding similar pieces…'}
        {status === 'rejected' &&
          (failure?.message || 'We couldn’t search with this photo. Please try again.')}
        {status === 'fulfilled' && results && <ResultsHeading results={results} />}
      </div>
      {results && results.products.length > 0 && (
        <ProductGrid products={results.products} label="Similar pieces" hasSidebar />
      )}
    </section>
  );
}

/** The products like the last picture that was searched for, and the search itself. */
function useSimilarProducts() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector((state) => selectOutcome(state, searchByPicture));
  const [results, setResults] = useState<SimilarProducts>();
  const searchSimilar = async (picture: File, area: Crop) => {
    const result = await dispatch(
      searchByPicture({ picture, crop: isFullCrop(area) ? undefined : area }),
    );
    setResults(searchByPicture.fulfilled.match(result) ? result.payload : undefined);
  };
  return { results, searchSimilar, isSearching: status === 'loading' };
}

export function ImageSearch() {
  const { results, searchSimilar, isSearching } = useSimilarProducts();
  const [selectedPicture, setSelectedPicture] = useState<SelectedPicture>();
  const [crop, setCrop] = useState<Crop>(FULL_CROP);
  const [error, setError] = useState('');
  const resultsRef = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      if (selectedPicture) URL.revokeObjectURL(selectedPicture.src);
    },
    [selectedPicture],
  );

  const rejectPicture = () => {
    setSelectedPicture(undefined);
    setError(UNREADABLE);
  };
  const selectPicture = (picture: File) => {
    setError('');
    setSelectedPicture({ picture, src: URL.createObjectURL(picture) });
    setCrop(FULL_CROP);
    void searchSimilar(picture, FULL_CROP);
  };
  return (
    <div className={selectedPicture ? `${styles.search} ${styles.withResults}` : styles.search}>
      <div className={styles.upload}>
        <PictureInput
          hasPicture={Boolean(selectedPicture)}
          error={error}
          onSelect={selectPicture}
        />
        {!selectedPicture && <ImageSearchExample />}
        {selectedPicture && (
          <CropFrame
            src={selectedPicture.src}
            crop={crop}
            onCropChange={setCrop}
            onUnreadable={rejectPicture}
          />
        )}
        {selectedPicture && (
          <Button
            wide
            busy={isSearching}
            onClick={() => {
              resultsRef.current?.scrollIntoView({ block: 'start' });
              void searchSimilar(selectedPicture.picture, crop);
            }}
          >
            Search this area
          </Button>
        )}
      </div>
      {selectedPicture && <ImageSearchResults results={results} ref={resultsRef} />}
    </div>
  );
}
