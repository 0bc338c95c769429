import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { Root } from '@/lib/model/listing';
import { FIRST_WAYS } from '@/lib/routing/browseLinks';
import { useAppSelector } from '@/store/hooks';
import { selectNavigation } from '@/store/navigation/slice';
import styles from './CategoryNav.module.css';

/** Every category of one root, with its picture. */
const Panel = ({ root, id, open }: { root: Root; id: string; open: boolean }) => (
  <div className={styles.panel} id={id} data-open={open}>
    <div className={styles.columns}>
      {root.categories.map(({ name, href, subCategories }) => (
        <section key={href} className={styles.column}>
          <Link className={styles.category} href={href} prefetch={false}>
            {name}
          </Link>
          <ul>
            {subCategories.map((sub) => (
              <li key={sub.href}>
                <Link className={styles.sub} href={sub.href} prefetch={false}>
                  {sub.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <Link className={styles.feature} href={root.href} prefetch={false}>
      <Picture
        className={styles.picture}
        src={root.image}
        alt={root.imageAlt}
        width={900}
        height={1125}
        kind="card"
        sizes="15rem"
      />
      <span className={styles.caption}>
        All {root.name}, {root.count} pieces
      </span>
    </Link>
  </div>
);

type OneRootProps = { root: Root; open: boolean; onOpen: (open: boolean) => void };

/** A root with its panel, which is made when it may be wanted: its links stand in the footer of every page as well. */
function OneRoot({ root, open, onOpen }: OneRootProps) {
  const [near, setNear] = useState(false);
  const id = `categories-${root.href.split('/').pop()}`;
  const [pointed, setPointed] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const comes = () => setNear(true);
  // Who pressed before the page was alive was not seen to come.
  const toggle = () => {
    comes();
    onOpen(!open);
  };
  const close = () => {
    setPointed(false);
    onOpen(false);
  };
  // Wherever the focus is: a panel that a pointer opened lies over the page all the same.
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      // What had the focus in the panel is hidden now.
      if (document.activeElement?.closest(`#${id}`)) toggleButton.current?.focus();
    };
    if (pointed || open) addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  });
  return (
    <li
      className={styles.root}
      data-pointed={pointed || undefined}
      onPointerEnter={comes}
      onMouseEnter={() => setPointed(true)}
      onFocus={comes}
      onMouseLeave={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onOpen(false);
      }}
    >
      <Link className={styles.name} href={root.href}>
        {root.name}
      </Link>
      <button
        ref={toggleButton}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={near ? id : undefined}
        aria-label={`Categories of ${root.name}`}
        onClick={toggle}
      >
        <Icon name="chevron" />
      </button>
      {near && <Panel root={root} id={id} open={open} />}
    </li>
  );
}

/** The row of roots. A panel opens after a moment's hover, or by its button; leaving it, Escape or choosing closes it. */
export function CategoryNav() {
  const roots = useAppSelector(selectNavigation);
  const [open, setOpen] = useState<string>();
  return (
    <nav className={styles.nav} aria-label="Categories">
      <ul className={styles.roots}>
        {roots.map((root) => (
          <OneRoot
            key={root.href}
            root={root}
            open={open === root.href}
            onOpen={(shown) =>
              setOpen((now) => (shown ? root.href : now === root.href ? undefined : now))
            }
          />
        ))}
        {FIRST_WAYS.map(({ name, href }) => (
          <li key={href} className={styles.root}>
            <Link className={styles.name} href={href} prefetch={false}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
