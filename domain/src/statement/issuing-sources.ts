/**
 * The sheets that show the sales of the company: they contain an invoice that it issued, or state that they list issued invoices. A list of
 * received invoices says nothing about sales, not even that there were none.
 */
export class IssuingSources {
  readonly #issued = new Set<number>();
  readonly #received = new Set<number>();
  readonly #stated = new Set<number>();

  saw(direction: 'out' | 'in', source: number): void {
    (direction === 'out' ? this.#issued : this.#received).add(source);
  }

  /** Notes that a sheet states that it lists issued invoices. A received invoice in it contradicts the statement. */
  setStated(source: number): void {
    this.#stated.add(source);
  }

  readonly has = (source: number): boolean =>
    this.#issued.has(source) || (this.#stated.has(source) && !this.#received.has(source));

  get isEmpty(): boolean {
    return ![...this.#issued, ...this.#stated].some(this.has);
  }
}

const issued = /开具(?:的)?(?:\S{0,6})发票|发票[-_—(（ ]*开具|销项|开出(?:的)?发票/;
const received = /取得|进项|收到|受票|抵扣/;

/** Whether the name or the titles of a sheet say that it lists issued invoices. */
export const saysIssued = (texts: readonly string[]): boolean => {
  const all = texts.join(' ');
  return issued.test(all) && !received.test(all);
};
