export { GiftCardBalanceForm } from './GiftCardBalanceForm';
export { GiftCardOrder } from './GiftCardOrder';
