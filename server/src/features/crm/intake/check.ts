import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { intake } from '@sycee/contract/intake';
import { type VersionState, versionAfter } from '@sycee/domain/work/document';
import { sealText } from '#features/account/door.ts';
import { isClosedTo, lockedInScope } from '#features/crm/scope.ts';
import { decided } from '#features/crm/steps.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { type At, callerOf } from '#platform/context.ts';
import { conflict, invalid } from '#platform/refusal.ts';
import { refuseAct } from './give.ts';
import { lastOf, stateOf, versionsOf } from './rows.ts';
import { intakeView } from './view.ts';
import { intakeRefusals } from './words.ts';

type Call = (typeof intake)['POST /finance/api/intoinfo/check'];

/** The version that was looked at is accepted, or refused with a reason that the customer reads. */
export async function checkDocument(at: At, asked: BodyOut<Call>): Promise<DataIn<Call>> {
  const { slug, act } = asked;
  const [reason, text] = act === 'refuse' ? [asked.reason, asked.text] : [undefined, ''];
  if (act === 'refuse' && !reason) throw invalid({ reason: { zh: '请选择退回原因', en: 'Choose a reason' } });
  if (reason === 'other' && !text) throw invalid({ text: { zh: '请写明原因', en: 'Say what is wrong' } });
  return await at.write(async (db) => {
    const row = await lockedInScope(db, at, asked.id);
    if (isClosedTo(at, row)) throw conflict(intakeRefusals.takenBack);
    decided(at, row, 'change_form', {});
    const { account } = callerOf(at);
    const versions = await versionsOf(db, row.id);
    refuseAct(versions, asked, act, { isStaff: true, account });
    const last = lastOf(versions, slug)!;
    const state = versionAfter[act](last.state as VersionState);
    const person = { id: row.person, wrapped_key: row.wrapped_key };
    const now = new Date(at.now);
    await db
      .updateTable('work_document')
      .set({ state, checked_by: account, checked_at: now, reason: reason ?? null })
      .set({ text_sealed: sealText(at.secrets, at.site.ffp, person, text) })
      .where('id', '=', last.id)
      .execute();
    await db.updateTable('work').set({ updated_at: now }).where('id', '=', row.id).execute();
    await writeEntry(db, at, {
      customer: row.customer,
      work: row.id,
      person,
      kind: 'checked',
      by: account,
      changes: [
        { field: `document.${slug}`, from: stateOf(versions, slug), to: state },
        ...(reason ? [{ field: 'refuse_reason', from: null, to: reason }] : []),
      ],
      text,
    });
    return await intakeView(db, at, row);
  });
}
