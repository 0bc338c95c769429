import dynamic from 'next/dynamic';
import { EditableSection } from './EditableSection';
import { PartLoading } from './OneMoment';

const SavedCards = dynamic(() => import('./SavedCards').then((module) => module.SavedCards), {
  ssr: false,
  loading: PartLoading,
});

/** The cards are loaded when they are asked for: their provider is called. */
export const SavedCardsSection = ({ customerId }: { customerId: number }) => (
  <EditableSection
    id="saved-cards"
    title="Saved cards"
    action="Show"
    actionSubject="saved cards"
    form={() => <SavedCards customerId={customerId} />}
  />
);
