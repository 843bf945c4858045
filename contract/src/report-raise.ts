import { z } from 'zod';
import { fen, uuid } from './core/text.ts';

const step = z.object({
  /** The smallest value of the figure that gives the amount, and how much more than today that is. */
  to: fen,
  more: fen,
  amount: fen,
});

/** The formula of a matching product's amount, and the figures that raise it. */
export const raise = z.object({
  product_id: uuid,
  name: z.string(),
  institution: z.string(),
  /** The largest amount with today's figures. */
  amount: fen,
  /** The largest amount that the product offers anybody. */
  maximum: fen,
  /** The parts of the formula with the company's figures; the smallest decides. */
  formula: z.array(
    z.object({
      text: z.string(),
      /** Null if an unknown fact decides it. */
      amount: fen.nullable(),
      limits: z.boolean(),
    }),
  ),
  /** The gain from raising one figure while all others stay as they are, the largest first. */
  raises: z.array(
    z.object({
      attr: z.string(),
      name: z.string(),
      /** The next whole 10,000 yuan. */
      next: step,
      /** The largest amount that this figure alone can give. */
      most: step,
    }),
  ),
});
