import dynamic from 'next/dynamic';
import { type MouseEvent, useState } from 'react';
import { AfterIdle } from '@/components/ui/AfterIdle';
import { Icon } from '@/components/ui/Icon';
import styles from './MenuButton.module.css';

const Menu = dynamic(() => import('./MobileMenu').then((module) => module.MobileMenu), {
  ssr: false,
});

/** Opens the menu on small screens. Without JavaScript it links to the categories in the footer. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        className={styles.button}
        href="#categories"
        role="button"
        aria-haspopup="dialog"
        aria-label="Menu and search"
        onClick={openMenu}
      >
        <Icon name="menu" />
      </a>
      <AfterIdle>
        <Menu open={open} onClose={() => setOpen(false)} />
      </AfterIdle>
    </>
  );
}
