import { useEffect, useEffectEvent, useLayoutEffect, useState, ViewTransition } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { allowsMotion } from '@/lib/browser/allowsMotion';
import styles from './CardTransition.module.css';

/** A page that takes longer is shown without the movement. */
const MAX_WAIT_MS = 300;
const NAME = 'product-picture';
const GALLERY_PICTURE = '#view-1 > img';

/** The picture of the card whose link to a product was clicked. */
function clickedPicture({ target }: MouseEvent): HTMLImageElement | null | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('article a');
  return link?.pathname.includes('/products/')
    ? link.closest('article')?.querySelector('img')
    : null;
}

/** Names the picture that moves: the card's, or on the next page the gallery's. */
function namePicture(card: HTMLImageElement, isOpen: boolean) {
  const picture = isOpen ? document.querySelector<HTMLElement>(GALLERY_PICTURE) : card;
  if (!picture) return;
  picture.style.viewTransitionName = NAME;
  // The card's picture stands in until the larger one has loaded.
  if (isOpen) picture.style.background = `url("${card.currentSrc}") center / cover`;
  return () => {
    picture.style.viewTransitionName = '';
  };
}

/** Layout effects run before the browser captures the page. */
function NamedPicture({ card, isOpen }: { card: HTMLImageElement; isOpen: boolean }) {
  useLayoutEffect(() => namePicture(card, isOpen), [card, isOpen]);
  return null;
}

/**
 * Moves the picture of a card to its product's page where the browser has view transitions. React
 * starts one when a ViewTransition mounts with a page, and only when that page is ready.
 */
export function CardTransition() {
  const { path } = useNavigation();
  const [clicked, setClicked] = useState<{ card: HTMLImageElement; path: string }>();
  const nameCard = useEffectEvent((card: HTMLImageElement) => setClicked({ card, path }));
  useEffect(() => {
    if (!('startViewTransition' in document)) return;
    document.documentElement.classList.add(styles.root ?? '');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleClick = (event: MouseEvent) => {
      const card = clickedPicture(event);
      if (!card || !allowsMotion()) return;
      clearTimeout(timer);
      nameCard(card);
      timer = setTimeout(() => setClicked(undefined), MAX_WAIT_MS);
    };
    addEventListener('click', handleClick, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', handleClick, true);
    };
  }, []);
  if (!clicked) return null;
  return (
    <ViewTransition key={path}>
      <NamedPicture card={clicked.card} isOpen={path !== clicked.path} />
    </ViewTransition>
  );
}
