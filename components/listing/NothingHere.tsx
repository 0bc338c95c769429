import { NothingLeft } from './NothingLeft';
import { WaysOn } from './WaysOn';

/** In place of a list that nothing is left of: how to open it again, and where else to begin. */
export const NothingHere = () => (
  <>
    <NothingLeft />
    <WaysOn />
  </>
);
