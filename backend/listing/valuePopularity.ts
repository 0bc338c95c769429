import type { Popularity } from './searchEngine';

/** Number and popularity of the products of each value, kept up to date with every change. */
export class ValuePopularity {
  readonly #products: Float64Array;
  readonly #sums: Float64Array;

  constructor(values: number) {
    this.#products = new Float64Array(values);
    this.#sums = new Float64Array(values);
  }

  add(values: ArrayLike<number>, popularity: number): void {
    this.#count(values, popularity, 1);
  }

  remove(values: ArrayLike<number>, popularity: number): void {
    this.#count(values, popularity, -1);
  }

  of(value: number): Popularity {
    const products = this.#products[value] ?? 0;
    return { products, average: products ? (this.#sums[value] as number) / products : 0 };
  }

  #count(values: ArrayLike<number>, popularity: number, step: 1 | -1): void {
    for (let position = 0; position < values.length; position++) {
      const value = values[position] as number;
      this.#products[value] = (this.#products[value] as number) + step;
      this.#sums[value] = (this.#sums[value] as number) + step * popularity;
    }
  }
}
