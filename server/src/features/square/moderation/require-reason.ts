import { caseReasonAtLeast } from '@sycee/domain/square/cases';
import { invalid } from '#platform/api-error.ts';

/** A removal, and the answer that keeps it, say why; an approval needs no words. */
export function requireReason(reason: string): void {
  if (reason.length >= caseReasonAtLeast) return;
  throw invalid({
    reason: {
      zh: `请填写理由，至少 ${caseReasonAtLeast} 个字`,
      en: `Enter a reason of at least ${caseReasonAtLeast} characters`,
    },
  });
}
