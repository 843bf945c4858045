import type { DocumentState } from './document.ts';
import { type DocumentRequirements, type Miss, missesOf } from './document-fields.ts';
import { nextStage, type OrderStatus, openStatuses, type Stage, stages } from './status.ts';

interface Progress {
  readonly status: OrderStatus;
  readonly stage: Stage;
}
export const isOpen = ({ status }: Pick<Progress, 'status'>): boolean => openStatuses.some((open) => open === status);

/** Items that the applicant has to provide: slugs of rejected documents, and of documents and fields that were never submitted. */
export interface ItemsToProvide {
  readonly refused: readonly string[];
  readonly missing: readonly Pick<Miss, 'kind' | 'slug'>[];
}

/** A document in review is nothing the applicant can act on, so it is not listed. */
export function itemsToProvide(
  requirements: DocumentRequirements,
  progress: Progress,
  facts: { stateOf: (document: string) => DocumentState; isFilled: (field: string) => boolean },
): ItemsToProvide {
  if (!isOpen(progress)) return { refused: [], missing: [] };
  const next = progress.status === 'working' ? nextStage(progress.stage) : null;
  // What the institution needs can be provided from the first day. Staff may go on without an item; it stays missing until it is submitted.
  const last = Math.max(stages.indexOf('submitted'), next ? stages.indexOf(next) : -1);
  const begun = stages.slice(0, last + 1);
  return {
    refused: requirements.documents.filter((slug) => facts.stateOf(slug) === 'refused'),
    missing: begun
      .flatMap((stage) => missesOf(requirements, stage, facts))
      .filter(({ state }) => state === 'missing')
      .filter(({ slug }, at, all) => all.findIndex((one) => one.slug === slug) === at),
  };
}

/** `wait`: staff or the institution act next. `closed`: the order has ended. */
export type ApplicantStep<Refused, Missing> =
  | { readonly kind: 'upload_again'; readonly items: readonly Refused[] }
  | { readonly kind: 'provide'; readonly items: readonly Missing[] }
  | { readonly kind: 'wait' | 'closed' };

/** The applicant's next step: a rejected document comes first, because nothing else continues without it. */
export function applicantStep<Refused, Missing>(
  progress: Progress,
  { refused, missing }: { readonly refused: readonly Refused[]; readonly missing: readonly Missing[] },
): ApplicantStep<Refused, Missing> {
  if (!isOpen(progress)) return { kind: 'closed' };
  if (refused.length > 0) return { kind: 'upload_again', items: refused };
  if (missing.length > 0) return { kind: 'provide', items: missing };
  return { kind: 'wait' };
}
