import { useEffect, useRef } from 'react';
import type { Card } from '@/lib/model/product';
import { whenSeen } from '@/lib/browser/onVisible';
import { cardChosen, cardsSeen, type SeenCard } from '@/store/analytics/itemsImpressed';
import { useAppDispatch } from '@/store/hooks';

/** Cards of one row are told together. */
const TOGETHER_MS = 200;

const listOf = (label: string) => ({
  item_list_id: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
  item_list_name: label,
});

/** Tells which cards of a list were seen, each once, and which were followed. The articles inside the element are the cards, in their order. */
export function useListEvents<List extends HTMLElement>(label: string, cards: Card[]) {
  const dispatch = useAppDispatch();
  const list = useRef<List>(null);
  const told = useRef({ label, ids: new Set<number>() });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const name = listOf(label);
    if (told.current.label !== label) told.current = { label, ids: new Set() };
    const { ids } = told.current;
    const articles = [...element.querySelectorAll('article')];
    const seenAt = (article: Element): SeenCard | undefined => {
      const index = articles.indexOf(article as HTMLElement);
      const card = cards[index];
      return card && { card, index };
    };
    let waiting: SeenCard[] = [];
    let telling: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      telling = undefined;
      dispatch(cardsSeen({ list: name, cards: waiting }));
      waiting = [];
    };
    const { watch, stop } = whenSeen((article) => {
      const one = seenAt(article);
      if (!one || ids.has(one.card.id)) return;
      ids.add(one.card.id);
      waiting.push(one);
      telling ??= setTimeout(tell, TOGETHER_MS);
    });
    articles.forEach((article) => {
      const one = seenAt(article);
      if (one && !ids.has(one.card.id)) watch(article);
    });

    const choose = ({ target }: MouseEvent) => {
      const article = (target as Element).closest('a')?.closest('article');
      const one = article && seenAt(article);
      if (one) dispatch(cardChosen({ ...one, list: name }));
    };
    element.addEventListener('click', choose);
    return () => {
      stop();
      if (telling !== undefined) clearTimeout(telling);
      if (waiting.length) tell();
      element.removeEventListener('click', choose);
    };
  }, [dispatch, label, cards]);
  return list;
}
