import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { decide, type WorkDecision, type WorkFacts, type WorkRefusal } from '@sycee/domain/work/machine';
import { nextStage, returnReasons, type Stage, type WorkAction } from '@sycee/domain/work/status';
import type { Kysely } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { conflict, invalid } from '#platform/refusal.ts';
import { missesFor, missView } from './intake/view.ts';
import { requiredFirst } from './intake/words.ts';
import type { WorkRow } from './rows.ts';
import { inScope, lockedInScope } from './scope.ts';
import { type FieldChange, writeEntry } from './timeline.ts';
import { flowView, stateOf } from './views.ts';
import { overtaken, refusalWords } from './words.ts';

type Call = (typeof crm)['PUT /finance/api/{id}/work_flow_info'];
type Asked = BodyOut<Call>;
const actionOf = { advance: 'flow_advance', return: 'flow_return', finish: 'flow_finish' } as const satisfies Record<
  Asked['step'],
  WorkAction
>;
const kindOf = { advance: 'flow', return: 'returned', finish: 'finished' } as const;

/** One step of the flow, by somebody who has seen the newest version. */
export async function takeStep(at: At, id: string, asked: Asked): Promise<DataIn<Call>> {
  checkFields(asked);
  return await at.write(async (db) => {
    const row = await lockedInScope(db, at, id);
    if (row.version !== asked.version) throw conflict(overtaken, flowView(at, row).allowed);
    const misses = asked.step === 'advance' ? await requiredMissing(db, at, row) : null;
    const decision = decided(
      at,
      row,
      actionOf[asked.step],
      {
        toStage: nextStage(row.stage as Stage) ?? undefined,
        reason: asked.reason,
        outcome: asked.outcome,
        hasRequired: misses === null,
      },
      { ...(misses && { required_there: misses }) },
    );
    const next = decision.next.state!;
    const set = {
      status: next.status,
      stage: next.stage,
      ...(next.stage !== row.stage && {
        stages: JSON.stringify({ ...(row.stages as object), [next.stage]: new Date(at.now).toISOString() }),
      }),
      version: row.version + 1,
      updated_at: new Date(at.now),
      ...(asked.step === 'return' && { return_reason: asked.reason }),
      ...(asked.step === 'finish' && { outcome: asked.outcome, next_contact_at: null }),
      ...(asked.amount_approved !== undefined && { amount_approved: asked.amount_approved }),
      ...(asked.amount_disbursed !== undefined && { amount_disbursed: asked.amount_disbursed }),
      ...(asked.next_contact_at !== undefined && { next_contact_at: asked.next_contact_at }),
    };
    await db.updateTable('work').set(set).where('id', '=', row.id).execute();
    if (asked.next_contact_at !== undefined)
      await db
        .updateTable('customer')
        .set({ next_contact_at: asked.next_contact_at })
        .where('id', '=', row.customer)
        .execute();
    await writeEntry(db, at, {
      customer: row.customer,
      work: row.id,
      person: { id: row.person, wrapped_key: row.wrapped_key },
      kind: kindOf[asked.step],
      by: callerOf(at).account,
      changes: changesOf(row, set),
      text: asked.note,
    });
    return flowView(at, await inScope(db, at, row.id));
  });
}

/** What the step requires and nobody has accepted, as a sentence; null: nothing. */
async function requiredMissing(db: Kysely<DB>, at: At, row: WorkRow): Promise<BothLanguages | null> {
  const misses = (await missesFor(db, at, row)).filter(({ ask }) => ask === 'required');
  const names = (language: Language) => misses.map((miss) => missView({ language }, miss).name);
  return misses.length > 0 ? requiredFirst(names('zh'), names('en')) : null;
}

function checkFields(asked: Asked): void {
  if (asked.step === 'return' && !Object.hasOwn(returnReasons, asked.reason ?? ''))
    throw invalid({ reason: { zh: '请选择退回原因', en: 'Choose a reason' } });
  if (asked.step === 'finish' && !asked.outcome)
    throw invalid({ outcome: { zh: '请选择结果', en: 'Choose an outcome' } });
  if (asked.step === 'finish' && asked.outcome === 'disbursed' && !asked.amount_disbursed)
    throw invalid({ amount_disbursed: { zh: '请填写放款金额', en: 'Enter the amount paid out' } });
}

const logged = ['status', 'stage', 'outcome', 'return_reason', 'amount_approved', 'amount_disbursed'] as const;
type Logged = Partial<Record<(typeof logged)[number], string | number>>;
function changesOf(row: WorkRow, set: Logged & { next_contact_at?: string | null }): FieldChange[] {
  const before = { ...row, next_contact_at: row.next_contact_at?.toISOString() ?? null };
  return [...logged, 'next_contact_at' as const].flatMap((field) => {
    const to = set[field];
    return to === undefined || to === before[field] ? [] : [{ field, from: before[field], to }];
  });
}

/** What the state machine says, as a refusal with the actions allowed now where it says no. */
export function decided(
  at: At,
  row: WorkRow,
  action: WorkAction,
  facts: WorkFacts,
  /** Where a sentence knows more than the table does. */
  words: Partial<Record<WorkRefusal, BothLanguages>> = {},
): Extract<WorkDecision, { ok: true }> {
  const decision = decide(stateOf(row), action, facts);
  if (decision.ok) return decision;
  throw conflict(
    words[decision.reason] ?? refusalWords[decision.reason] ?? refusalWords.wrong_state!,
    flowView(at, row).allowed,
  );
}
