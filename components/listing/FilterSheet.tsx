import { type MouseEvent, useState } from 'react';
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
          ? 'No results'
          : `Show ${formatCount(total, region)} ${total === 1 ? 'result' : 'results'}`}
      </span>
    </Button>
  );
}

/** The filters on phones. Without JavaScript the button leads to the same form below the list. */
export function FilterSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const { applied } = useAppSelector(selectListing);
  const address = useAppSelector(selectListAddress);
  const { narrow, replace } = useNavigation();
  const currentHref = filteredHref(address, address.filters);
  /**
   * The URL where the sheet was opened, until the first selection leads away from it: all
   * selections in a sheet are one history entry.
   */
  const [openedHref, setOpenedHref] = useState<string>();
  if (openedHref !== undefined && openedHref !== currentHref) setOpenedHref(undefined);
  const navigate = openedHref === undefined ? replace : narrow;
  const close = () => setIsOpen(false);
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    setOpenedHref(currentHref);
    setIsOpen(true);
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    navigate(filteredHref(address, {}));
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
        <div className={styles.footer}>
          {applied.length > 0 && (
            <ButtonLink
              look="tertiary"
              className={styles.clear}
              href={filteredHref(address, {})}
              scroll={false}
              prefetch={false}
              onClick={clear}
            >
              Clear all
            </ButtonLink>
          )}
          <ShowResultsButton onClick={close} />
        </div>
      </Dialog>
    </>
  );
}
