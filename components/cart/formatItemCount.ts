export const formatItemCount = (count: number): string =>
  `${count} ${count === 1 ? 'item' : 'items'}`;
