import { useEffect, useEffectEvent, useState } from 'react';
import { isBelowScreen } from '@/lib/browser/isBelowScreen';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  lateTilesLoaded,
  selectLateTiles,
  selectListSource,
  selectListUrl,
} from '@/store/listing/slice';
import { loadListTiles } from '@/store/listing/thunks';
import { BANNER_AFTER } from './bannerPlace';
import styles from './LateTiles.module.css';
import { SubcategoryTiles } from './SubcategoryTiles';

const isBannerPlaceBelowScreen = () =>
  isBelowScreen(document.querySelectorAll('main article')[BANNER_AFTER]);

function TilesRow({ url, label }: { url: string; label: string }) {
  const dispatch = useAppDispatch();
  const source = useAppSelector(selectListSource);
  const tiles = useAppSelector(selectLateTiles);
  const [isBusy, setIsBusy] = useState(true);
  const load = useEffectEvent(async () => {
    const result = await dispatch(loadListTiles(source));
    if (loadListTiles.fulfilled.match(result)) {
      const banner = isBannerPlaceBelowScreen() ? result.payload.banner : null;
      dispatch(lateTilesLoaded({ url, tiles: result.payload.tiles, banner }));
    }
  });
  useEffect(() => void load().then(() => setIsBusy(false)), []);
  return (
    <div className={styles.row} aria-busy={isBusy}>
      {tiles.length > 0 && <SubcategoryTiles tiles={tiles} label={label} />}
    </div>
  );
}

/** Loads the tiles that the server left out, in a row that is as high without them. */
export function LateTiles({ label }: { label: string }) {
  const url = useAppSelector(selectListUrl);
  return <TilesRow key={url} url={url} label={label} />;
}
