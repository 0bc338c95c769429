import { use, useEffect, useState } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { MediaBaseContext } from '@/components/ui/Picture';
import { toOfflineProduct } from '@/lib/model/offline';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer, selectIsVisitorKnown } from '@/store/auth/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { selectLoadedProduct } from '@/store/product/slice';
import { appInit } from '@/store/visit/slice';
import { selectWishlist } from '@/store/wishlist/slice';
import { registerServiceWorker, postToServiceWorker, type WorkerMessage } from './serviceWorker';

const PRODUCT_PATH = /\/products\/[^/]+\/(\d+)/;
const MAX_WISHLIST_PRODUCTS = 20;

function useSyncCustomer(isReady: boolean) {
  const isVisitorKnown = useAppSelector(selectIsVisitorKnown);
  const id = String(useAppSelector(selectCustomer)?.id ?? '');
  useWorkerMessage(isReady && isVisitorKnown ? { type: 'person', id } : undefined);
}

/** Sends a message when it has changed, and again to a new version of the worker. */
function useWorkerMessage(message: WorkerMessage | undefined) {
  const serialized = message && JSON.stringify(message);
  useEffect(() => {
    if (!serialized) return;
    const postMessage = () => void postToServiceWorker(JSON.parse(serialized) as WorkerMessage);
    postMessage();
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) return; // postToServiceWorker awaits the first one
    serviceWorker.addEventListener('controllerchange', postMessage);
    return () => serviceWorker.removeEventListener('controllerchange', postMessage);
  }, [serialized]);
}

function useSaveViewedProduct(isReady: boolean, pictureUrlOf: (image: string) => string) {
  const { path, hrefOf } = useNavigation();
  const id = Number(PRODUCT_PATH.exec(path)?.[1]) || undefined;
  const product = useAppSelector((state) => selectLoadedProduct(state, id));
  useWorkerMessage(
    isReady && product
      ? {
          type: 'viewedProduct',
          product: { ...toOfflineProduct(product), href: hrefOf(product.href) },
          picture: pictureUrlOf(product.image),
        }
      : undefined,
  );
}

function useSaveWishlist(isReady: boolean, pictureUrlOf: (image: string) => string) {
  const { hrefOf } = useNavigation();
  const isInitialized = useAppSelector((state) => selectStatus(state, appInit)) === 'fulfilled';
  const products = useAppSelector(selectWishlist)
    .slice(0, MAX_WISHLIST_PRODUCTS)
    .map((product) => ({ ...toOfflineProduct(product), href: hrefOf(product.href) }));
  useWorkerMessage(
    isReady && isInitialized
      ? {
          type: 'wishlist',
          products,
          pictures: products.map(({ image }) => pictureUrlOf(image)).filter(Boolean),
        }
      : undefined,
  );
}

export function OfflineSync() {
  const mediaBase = use(MediaBaseContext);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void registerServiceWorker().then(setIsReady);
  }, []);
  const pictureUrlOf = (image: string) => image && `${mediaBase}/tr:w-317,dpr-2/${image}`;
  useSyncCustomer(isReady);
  useSaveViewedProduct(isReady, pictureUrlOf);
  useSaveWishlist(isReady, pictureUrlOf);
  return null;
}
