import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk';
import { deskSettings } from './settings';

function showDesk() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root".');
  // The content security policy admits the styles that have this nonce.
  const styles = createCache({ key: 'desk', nonce: deskSettings().nonce });
  createRoot(root).render(
    <CacheProvider value={styles}>
      <Desk />
    </CacheProvider>,
  );
}

showDesk();
