/** Patterns that a rule can use besides phrases. */
export const detectors = ['mobile', 'chat_id', 'institution'] as const;
export type Detector = (typeof detectors)[number];
/** Which messages a rule reads: all, those to a person who has not answered yet, or those of accounts that are new. */
export const ruleScopes = ['all', 'stranger', 'new_account'] as const;
export type RuleScope = (typeof ruleScopes)[number];
/** From the mildest to the strictest. Of several rules that hit, the strictest effect holds. */
export const ruleEffects = ['mark', 'warn', 'hold', 'refuse'] as const;
export type RuleEffect = (typeof ruleEffects)[number];
export const ruleStates = ['draft', 'active'] as const;
export type RuleState = (typeof ruleStates)[number];

export interface WordRule {
  id: string;
  phrases: readonly string[];
  detectors: readonly Detector[];
  scope: RuleScope;
  effect: RuleEffect;
}

export const strictest = <Rule extends { effect: RuleEffect }>(rules: readonly Rule[]): Rule | undefined =>
  [...rules].sort((one, other) => ruleEffects.indexOf(other.effect) - ruleEffects.indexOf(one.effect))[0];
