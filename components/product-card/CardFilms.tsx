import { use, useEffect } from 'react';
import { MediaBaseContext } from '@/components/ui/Picture';
import { allowsMotion } from '@/lib/browser/allowsMotion';
import styles from './CardFilms.module.css';

/** A pointer that only crosses the card loads nothing. */
const DWELL_MS = 400;

/** A film over a card's picture. Until it plays, and if it fails, the picture stays. */
function showFilm(card: HTMLElement, src: string): HTMLVideoElement {
  const film = document.createElement('video');
  film.className = styles.film ?? '';
  film.ariaHidden = 'true';
  film.muted = film.loop = film.playsInline = film.disablePictureInPicture = true;
  film.src = src;
  film.addEventListener('playing', () => (film.dataset.playing = ''));
  card.querySelector('img')?.parentElement?.append(film);
  film.play().catch(() => film.remove());
  return film;
}

/** Plays the film of the card that is pointed at, one at a time. Returns the end of watching. */
function watchPointer(base: string): () => void {
  let pointed: HTMLElement | null = null;
  let film: HTMLVideoElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = (card: HTMLElement | null) => {
    if (card === pointed) return;
    clearTimeout(timer);
    film?.remove();
    pointed = card;
    if (card && allowsMotion())
      timer = setTimeout(() => (film = showFilm(card, `${base}/${card.dataset.film}`)), DWELL_MS);
  };
  const enter = ({ target, pointerType }: PointerEvent) =>
    point(pointerType === 'touch' ? null : (target as Element).closest<HTMLElement>('[data-film]'));
  const leave = () => point(null);
  const root = document.documentElement;
  root.addEventListener('pointerover', enter);
  root.addEventListener('pointerleave', leave);
  // The pointer may have reached a card before this code arrived.
  if (matchMedia('(hover: hover)').matches) point(root.querySelector('[data-film]:hover'));
  return () => {
    leave();
    root.removeEventListener('pointerover', enter);
    root.removeEventListener('pointerleave', leave);
  };
}

/** The films of product cards, for a pointer that can hover. */
export function CardFilms() {
  const base = use(MediaBaseContext);
  useEffect(() => watchPointer(base), [base]);
  return null;
}
