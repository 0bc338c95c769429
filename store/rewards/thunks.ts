import { createThunk } from '@/store/createThunk';

/** Moves a gift card into the wallet: the rupees that came. The page that shows the wallet is loaded again. */
export const redeemGiftCard = createThunk<number, string>('rewards/redeem', ({ rewards }, code) =>
  rewards.redeem(code),
);
