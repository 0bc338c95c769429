import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AfterIntent } from '@/components/ui/AfterIntent';
import { Icon } from '@/components/ui/Icon';
import styles from './HeaderButtons.module.css';
import type { HeaderDialog } from './HeaderDialogs';

const HeaderDialogs = dynamic(
  () =>
    import(/* webpackChunkName: "dialogs" */ './HeaderDialogs').then(
      (module) => module.HeaderDialogs,
    ),
  { ssr: false },
);

/** Menu and search on small screens; without JavaScript, links to the footer and search page. */
export function HeaderButtons({ searchHref }: { searchHref: string }) {
  const [opened, setOpened] = useState<HeaderDialog>();
  const buttonOf = (label: string, icon: HeaderDialog, href: string) => (
    <a
      className={styles.button}
      href={href}
      role="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        setOpened(icon);
      }}
    >
      <Icon name={icon} />
    </a>
  );
  return (
    <>
      {buttonOf('Menu', 'menu', '#categories')}
      {buttonOf('Search', 'search', searchHref)}
      <AfterIntent>
        <HeaderDialogs opened={opened} onClose={() => setOpened(undefined)} />
      </AfterIntent>
    </>
  );
}
