const yuan = (fen: number): number => Math.round(fen / 100);
const tenThousands = (fen: number): string =>
  (yuan(fen) / 10_000).toLocaleString('en-US', { maximumFractionDigits: 2 });
const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;

/** What the card of a product says, in the language of the reader. */
export const cardWords = {
  zh: {
    amount: (from: number, to: number) => `额度 ${tenThousands(from)}–${tenThousands(to)} 万`,
    rate: (from: number) => `年化（单利）${percent(from)} 起`,
  },
  en: {
    amount: (from: number, to: number) =>
      `Amount ¥${yuan(from).toLocaleString('en-US')}–${yuan(to).toLocaleString('en-US')}`,
    rate: (from: number) => `Annual rate (simple) from ${percent(from)}`,
  },
} as const;
