import { createThunk } from '@/store/createThunk';

/** Moves a gift card's balance into the wallet; resolves to the amount in rupees. */
export const redeemGiftCard = createThunk<number, string>('rewards/redeem', ({ rewards }, code) =>
  rewards.redeem(code),
);
