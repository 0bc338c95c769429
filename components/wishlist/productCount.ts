/** "1 piece", "3 pieces" */
export const productCount = (count: number): string =>
  `${count} ${count === 1 ? 'piece' : 'pieces'}`;
