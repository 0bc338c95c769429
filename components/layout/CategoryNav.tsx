import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { RootCategory } from '@/lib/model/listing';
import { FEATURED_BROWSE_LINKS } from '@/lib/routing/browseLinks';
import { useAppSelector } from '@/store/hooks';
import { selectNavigation } from '@/store/navigation/slice';
import styles from './CategoryNav.module.css';

const CategoryPanel = ({
  root,
  id,
  openRoot,
}: {
  root: RootCategory;
  id: string;
  openRoot: boolean;
}) => (
  <div className={styles.panel} id={id} data-open={openRoot}>
    <div className={styles.columns}>
      {root.categories.map(({ name, href, subCategories }) => (
        <section key={href} className={styles.column}>
          <Link className={styles.category} href={href}>
            {name}
          </Link>
          <ul>
            {subCategories.map((subCategory) => (
              <li key={subCategory.href}>
                <Link className={styles.subcategory} href={subCategory.href}>
                  {subCategory.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <Link className={styles.feature} href={root.href}>
      <Picture
        className={styles.picture}
        src={root.image}
        alt={root.imageAlt}
        width={900}
        height={1125}
        kind="card"
        sizes="15rem"
      />
      <span className={styles.caption}>View all {root.count} pieces</span>
    </Link>
  </div>
);

type RootCategoryItemProps = {
  root: RootCategory;
  openRoot: boolean;
  onOpenChange: (openRoot: boolean) => void;
};

/** The panel renders on demand: the footer of every page already has its links. */
function RootCategoryItem({ root, openRoot, onOpenChange }: RootCategoryItemProps) {
  const [isPanelNeeded, setIsPanelNeeded] = useState(false);
  const id = `categories-${root.href.split('/').pop()}`;
  const [isHovered, setIsHovered] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const preparePanel = () => setIsPanelNeeded(true);
  // A click replayed after hydration had no preceding pointerenter event.
  const toggle = () => {
    preparePanel();
    onOpenChange(!openRoot);
  };
  const close = () => {
    setIsHovered(false);
    onOpenChange(false);
  };
  // Listen on the document, because a panel opened by hover does not have the focus.
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      // Hiding the panel would lose the focus inside it.
      if (document.activeElement?.closest(`#${id}`)) toggleButton.current?.focus();
    };
    if (isHovered || openRoot) addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  });
  return (
    <li
      className={styles.root}
      data-pointed={isHovered || undefined}
      onPointerEnter={preparePanel}
      onMouseEnter={() => setIsHovered(true)}
      onFocus={preparePanel}
      onMouseLeave={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onOpenChange(false);
      }}
    >
      <Link className={styles.name} href={root.href}>
        {root.name}
      </Link>
      <button
        ref={toggleButton}
        type="button"
        className={styles.toggle}
        aria-expanded={openRoot}
        aria-controls={isPanelNeeded ? id : undefined}
        aria-label={`Categories of ${root.name}`}
        onClick={toggle}
      >
        <Icon name="chevron" />
      </button>
      {isPanelNeeded && <CategoryPanel root={root} id={id} openRoot={openRoot} />}
    </li>
  );
}

/** A panel opens on hover or by its button; pointer leave, Escape or navigation closes it. */
export function CategoryNav() {
  const roots = useAppSelector(selectNavigation);
  const [openRoot, setOpenRoot] = useState<string>();
  return (
    <nav className={styles.nav} aria-label="Categories">
      <ul className={styles.roots}>
        {roots.map((root) => (
          <RootCategoryItem
            key={root.href}
            root={root}
            openRoot={openRoot === root.href}
            onOpenChange={(isOpen) =>
              setOpenRoot((current) =>
                isOpen ? root.href : current === root.href ? undefined : current,
              )
            }
          />
        ))}
        {FEATURED_BROWSE_LINKS.map(({ name, href }) => (
          <li key={href} className={styles.root}>
            <Link className={styles.name} href={href}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
