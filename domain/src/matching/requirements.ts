import type { MatchProduct } from './product.ts';
import type { Rule } from './rule.ts';

/** Reserved ids that no rule of a product may use. */
export const ownRuleIds = ['audience', 'region', 'amount'] as const;

const companyOnly: Rule = { id: 'audience', kind: 'hard', weight: 0, attr: 'hasCompany', op: '=', value: true };

/** The product's rules, preceded by its audience and regions, which have weight 0. */
export function requirementsOf(product: MatchProduct): Rule[] {
  const isCompany = product.audience === 'company';
  const region: Rule = {
    id: 'region',
    kind: 'hard',
    weight: 0,
    attr: isCompany ? 'companyRegion' : 'region',
    op: 'in',
    value: product.regions,
  };
  return [...(isCompany ? [companyOnly] : []), ...(product.regions.length > 0 ? [region] : []), ...product.rules.rules];
}
