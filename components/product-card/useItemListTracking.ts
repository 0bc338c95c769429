import { useEffect, useRef } from 'react';
import type { ProductSummary } from '@/lib/model/product';
import { onVisible } from '@/lib/browser/onVisible';
import { toItemList } from '@/store/analytics/itemListName';
import { itemClicked, itemsImpressed, type ImpressedItem } from '@/store/analytics/itemsImpressed';
import { useAppDispatch } from '@/store/hooks';

/** Impressions of one row are sent together. */
const BATCH_MS = 200;

/** Tracks cards seen, once each, and clicked; the articles inside the element are the cards. */
export function useItemListTracking<List extends HTMLElement>(
  label: string,
  products: ProductSummary[],
) {
  const dispatch = useAppDispatch();
  const listRef = useRef<List>(null);
  const impressions = useRef({ label, ids: new Set<number>() });

  useEffect(() => {
    const element = listRef.current;
    if (!element) return;
    const itemList = toItemList(label);
    if (impressions.current.label !== label) impressions.current = { label, ids: new Set() };
    const { ids } = impressions.current;
    const articles = [...element.querySelectorAll('article')];
    const impressionOf = (article: Element): ImpressedItem | undefined => {
      const index = articles.indexOf(article as HTMLElement);
      const card = products[index];
      return card && { card, index };
    };
    let pendingImpressions: ImpressedItem[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendImpressions = () => {
      timer = undefined;
      dispatch(itemsImpressed({ list: itemList, cards: pendingImpressions }));
      pendingImpressions = [];
    };
    const { watch, stop } = onVisible((article) => {
      const impression = impressionOf(article);
      if (!impression || ids.has(impression.card.id)) return;
      ids.add(impression.card.id);
      pendingImpressions.push(impression);
      timer ??= setTimeout(sendImpressions, BATCH_MS);
    });
    articles.forEach((article) => {
      const impression = impressionOf(article);
      if (impression && !ids.has(impression.card.id)) watch(article);
    });

    const handleClick = ({ target }: MouseEvent) => {
      const article = (target as Element).closest('a')?.closest('article');
      const impression = article && impressionOf(article);
      if (impression) dispatch(itemClicked({ ...impression, list: itemList }));
    };
    element.addEventListener('click', handleClick);
    return () => {
      stop();
      if (timer !== undefined) clearTimeout(timer);
      if (pendingImpressions.length) sendImpressions();
      element.removeEventListener('click', handleClick);
    };
  }, [dispatch, label, products]);
  return listRef;
}
