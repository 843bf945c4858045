import type { Product } from '@sycee/domain/catalog/product';
import { cardProducts } from './card.ts';
import { companyCreditProducts } from './company-credit.ts';
import { guaranteeProducts } from './guarantee.ts';
import { invoiceProducts } from './invoice.ts';
import { mortgageProducts } from './mortgage.ts';
import { personCreditProducts } from './person-credit.ts';
import { policyProducts } from './policy.ts';
import { fundProducts } from './provident-fund.ts';
import { taxProducts } from './tax.ts';
import { vehicleProducts } from './vehicle.ts';

/** The products of the demo world, by number. */
export const products: readonly Product[] = [
  ...taxProducts,
  ...invoiceProducts,
  ...companyCreditProducts,
  ...personCreditProducts,
  ...fundProducts,
  ...policyProducts,
  ...vehicleProducts,
  ...mortgageProducts,
  ...cardProducts,
  ...guaranteeProducts,
];
