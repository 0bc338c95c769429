import { useEffect, useId, useState } from 'react';
import { Picture } from '@/components/ui/Picture';
import { KEPT_CACHE, keptList, type KeptPiece } from '@/lib/model/offline';
import styles from './KeptPieces.module.css';

async function read(name: 'looks' | 'wishlist'): Promise<KeptPiece[]> {
  const kept =
    'caches' in globalThis
      ? await caches.match(keptList(name), { cacheName: KEPT_CACHE })
      : undefined;
  return kept ? ((await kept.json()) as KeptPiece[]) : [];
}

/** Pieces that were kept on this device; nothing where none were. Plain links: each is a page that the service worker may have. */
export function KeptPieces({ title, name }: { title: string; name: 'looks' | 'wishlist' }) {
  const heading = useId();
  const [pieces, setPieces] = useState<KeptPiece[]>([]);
  useEffect(() => {
    read(name).then(setPieces, () => undefined);
  }, [name]);
  if (pieces.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.pieces}>
        {pieces.map(({ id, name: piece, designer, href, image, imageAlt }) => (
          <li key={id}>
            <a className={styles.piece} href={href}>
              <Picture
                className={styles.picture}
                src={image}
                alt={imageAlt}
                width={450}
                height={600}
                kind="card"
                sizes="(width >= 48rem) 14rem, 45vw"
                eager
              />
              <span className={styles.designer}>{designer}</span>
              <span className={styles.name}>{piece}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
