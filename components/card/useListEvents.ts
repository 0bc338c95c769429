import { useEffect, useRef } from 'react';
import type { Card } from '@/lib/model/product';
import { cardChosen, cardsSeen, type SeenCard } from '@/store/cardsSeen';
import { useAppDispatch } from '@/store/hooks';

/** Half of a card, for a second, is a card that was seen. */
const HALF = 0.5;
const SECOND_MS = 1000;
/** Cards of one row are told together. */
const TOGETHER_MS = 200;

const listOf = (label: string) => ({ item_list_id: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'), item_list_name: label });

/** Tells which cards of a list were seen, each once, and which were followed. The articles inside the element are the cards, in their order. */
export function useListEvents<List extends HTMLElement>(label: string, cards: Card[]) {
  const dispatch = useAppDispatch();
  const list = useRef<List>(null);
  const told = useRef({ label, ids: new Set<number>() });

  useEffect(() => {
    const element = list.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const name = listOf(label);
    if (told.current.label !== label) told.current = { label, ids: new Set() };
    const { ids } = told.current;
    const articles = [...element.querySelectorAll('article')];
    const seenAt = (article: Element): SeenCard | undefined => {
      const index = articles.indexOf(article as HTMLElement);
      const card = cards[index];
      return card && { card, index };
    };
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    let waiting: SeenCard[] = [];
    let telling: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      telling = undefined;
      dispatch(cardsSeen({ list: name, cards: waiting }));
      waiting = [];
    };
    const see = (article: Element) => {
      const one = seenAt(article);
      watch.unobserve(article);
      if (!one || ids.has(one.card.id)) return;
      ids.add(one.card.id);
      waiting.push(one);
      telling ??= setTimeout(tell, TOGETHER_MS);
    };
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting) timers.set(target, setTimeout(() => see(target), SECOND_MS));
      }
    }, { threshold: HALF });
    articles.forEach((article) => { const one = seenAt(article); if (one && !ids.has(one.card.id)) watch.observe(article); });

    const choose = ({ target }: MouseEvent) => {
      const article = (target as Element).closest('a')?.closest('article');
      const one = article && seenAt(article);
      if (one) dispatch(cardChosen({ ...one, list: name }));
    };
    element.addEventListener('click', choose);
    return () => {
      watch.disconnect();
      timers.forEach(clearTimeout);
      if (telling !== undefined) clearTimeout(telling);
      if (waiting.length) tell();
      element.removeEventListener('click', choose);
    };
  }, [dispatch, label, cards]);
  return list;
}
