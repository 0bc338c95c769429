import dynamic from 'next/dynamic';
import { type MouseEvent, useState } from 'react';
import { Afterwards } from '@/components/ui/Afterwards';
import { Icon } from '@/components/ui/Icon';
import styles from './MenuDrawer.module.css';

const Menu = dynamic(() => import('./Menu').then((module) => module.Menu), { ssr: false });

/** The way to the menu on small screens. Without script it leads to the same links in the footer. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
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
        onClick={show}
      >
        <Icon name="menu" />
      </a>
      <Afterwards>
        <Menu open={open} onClose={() => setOpen(false)} />
      </Afterwards>
    </>
  );
}
