/** Splits an amount into whole shares that add up: it rounds the running sum. */
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
