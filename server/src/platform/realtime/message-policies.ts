import type { NewAccountLimits } from '@sycee/domain/moderation/limits';
import type { RuleEffect, RuleScope } from '@sycee/domain/moderation/rule';

/** An active rule of words. */
export interface ActiveRule {
  id: string;
  /** A default rule of the product and no rule of the tenant; its hits are not counted, and `id` is its slug. */
  isBuiltIn?: true;
  phrases: readonly string[];
  detectors: readonly ('mobile' | 'chat_id' | 'institution')[];
  scope: RuleScope;
  effect: RuleEffect;
  sentence: { zh: string; en: string };
}

/** Who may not write, and until when. */
export interface Restriction {
  kind: 'no_new_people' | 'no_sending';
  /** Milliseconds. */
  until: number;
}

/** What a tenant's moderation says about messages, as this process knows it. */
export interface MessagePolicy {
  /** Active rules that a text hits. */
  match(text: string): ActiveRule[];
  /** Rules that hit a text for everybody: the active ones, and the default rules of the product whatever rules the tenant has. */
  matchPublished(text: string): ActiveRule[];
  /** The strictest restriction of an account at this time. */
  restrictionOf(account: string, now: number): Restriction | undefined;
  limits: NewAccountLimits;
}

/** The policies of tenants. A change reaches every process within a second. */
export interface MessagePolicies {
  of(tenantId: string): MessagePolicy | Promise<MessagePolicy>;
  /** After a change by this process, which then sees it at once. */
  clearCache(tenantId: string): void;
  /** When an account was created, in milliseconds. */
  createdAt(tenantId: string, account: string): number | Promise<number>;
  /** Counts a hit of each of these rules. */
  countHits(tenantId: string, rules: readonly string[]): void;
}
