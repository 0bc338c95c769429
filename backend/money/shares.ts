/**
 * An amount in whole units, divided by weights: every share is whole, none is negative, and together they are the amount.
 * Rounding is done on the running sum, so that it never adds up.
 */
export function splitByWeights(amount: number, weights: number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let runningWeight = 0;
  let allotted = 0;
  return weights.map((weight) => {
    runningWeight += weight;
    const runningShare = totalWeight === 0 ? 0 : Math.round((amount * runningWeight) / totalWeight);
    const share = runningShare - allotted;
    allotted = runningShare;
    return share;
  });
}
