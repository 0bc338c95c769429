import { use, useEffect, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { MediaBase } from '@/components/ui/Picture';
import { keptPiece } from '@/lib/model/offline';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer, selectKnown } from '@/store/auth/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { selectLooked } from '@/store/product/slice';
import { appInit } from '@/store/visit/slice';
import { selectWishlist } from '@/store/wishlist/slice';
import { registerWorker, tellWorker, type Told } from './worker';

const PRODUCT = /\/products\/[^/]+\/(\d+)/;
const MOST = 20;

/** Another person than the last finds nothing of them; nobody in particular is ''. */
function usePerson(ready: boolean) {
  const known = useAppSelector(selectKnown);
  const id = String(useAppSelector(selectCustomer)?.id ?? '');
  useTold(ready && known ? { type: 'person', id } : undefined);
}

/** Told when it is another than was told last, and to a new version of the worker again. */
function useTold(told: Told | undefined) {
  const words = told && JSON.stringify(told);
  useEffect(() => {
    if (!words) return;
    const tell = () => void tellWorker(JSON.parse(words) as Told);
    tell();
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) return; // the first one is waited for
    serviceWorker.addEventListener('controllerchange', tell);
    return () => serviceWorker.removeEventListener('controllerchange', tell);
  }, [words]);
}

/** The pieces that were looked at can be read again without a network. */
function useLook(ready: boolean, pictureOf: (image: string) => string) {
  const { path, hrefOf } = useNavigation();
  const id = Number(PRODUCT.exec(path)?.[1]) || undefined;
  const product = useAppSelector((state) => selectLooked(state, id));
  useTold(
    ready && product
      ? {
          type: 'look',
          piece: { ...keptPiece(product), href: hrefOf(product.href) },
          picture: pictureOf(product.image),
        }
      : undefined,
  );
}

function useWishlistKept(ready: boolean, pictureOf: (image: string) => string) {
  const { hrefOf } = useNavigation();
  const begun = useAppSelector((state) => selectStatus(state, appInit)) === 'fulfilled';
  const pieces = useAppSelector(selectWishlist)
    .slice(0, MOST)
    .map((card) => ({ ...keptPiece(card), href: hrefOf(card.href) }));
  useTold(
    ready && begun
      ? { type: 'wishlist', pieces, pictures: pieces.map(({ image }) => pictureOf(image)) }
      : undefined,
  );
}

/** Keeps what can be read without a network: the service worker does, and is told here. */
export function Offline() {
  const base = use(MediaBase);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void registerWorker().then(setReady);
  }, []);
  const pictureOf = (image: string) => `${base}/tr:w-317,dpr-2/${image}`;
  usePerson(ready);
  useLook(ready, pictureOf);
  useWishlistKept(ready, pictureOf);
  return null;
}
