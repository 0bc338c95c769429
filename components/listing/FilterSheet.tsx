import { type MouseEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useNavigation } from '@/components/ui/Link';
import { filteredHref } from '@/lib/routing/href';
import { formatCount } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { selectRegion } from '@/store/region/slice';
import { FILTER_FORM, FilterPanel } from './FilterPanel';
import styles from './FilterSheet.module.css';

function ShowResultsButton({ onClick }: { onClick: () => void }) {
  const { total } = useAppSelector(selectListing);
  const region = useAppSelector(selectRegion);
  return (
    <Button wide onClick={onClick}>
      <span aria-live="polite">
        {total === 0
          ? 'No pieces'
          : `Show ${formatCount(total, region)} ${total === 1 ? 'piece' : 'pieces'}`}
      </span>
    </Button>
  );
}

/** All choices in an open sheet are one history entry: the first adds it, the others replace it. */
function useSheetNavigation() {
  const { narrow, replace } = useNavigation();
  const openedAt = useRef('');
  return {
    navigate: (href: string) => {
      // The address changes before the page, so a second choice can come between.
      const isFirst = location.href === openedAt.current;
      if (!isFirst) openedAt.current = '';
      (isFirst ? narrow : replace)(href);
    },
    startEntry: () => {
      openedAt.current = location.href;
    },
  };
}

type SheetFooterProps = { onNavigate: (href: string) => void; onClose: () => void };

function SheetFooter({ onNavigate, onClose }: SheetFooterProps) {
  const { applied } = useAppSelector(selectListing);
  const unfilteredHref = filteredHref(useAppSelector(selectListAddress), {});
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onNavigate(unfilteredHref);
  };
  return (
    <div className={styles.footer}>
      {applied.length > 0 && (
        <ButtonLink
          look="tertiary"
          className={styles.clear}
          href={unfilteredHref}
          scroll={false}
          onClick={clear}
        >
          Clear all
        </ButtonLink>
      )}
      <ShowResultsButton onClick={onClose} />
    </div>
  );
}

/** The filters on phones. Without JavaScript the button leads to the same form below the list. */
export function FilterSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const { applied } = useAppSelector(selectListing);
  const { navigate, startEntry } = useSheetNavigation();
  const close = () => setIsOpen(false);
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    startEntry();
    setIsOpen(true);
  };
  return (
    <>
      <a
        className={styles.button}
        href={`#${FILTER_FORM}`}
        role="button"
        aria-haspopup="dialog"
        onClick={openSheet}
      >
        Filter
        {applied.length > 0 && (
          <span className={styles.count}>
            {applied.length}
            <span className="visually-hidden"> applied</span>
          </span>
        )}
      </a>
      <Dialog title="Filter" placement="bottom" open={isOpen} onClose={close}>
        <FilterPanel onNavigate={navigate} />
        <SheetFooter onNavigate={navigate} onClose={close} />
      </Dialog>
    </>
  );
}
