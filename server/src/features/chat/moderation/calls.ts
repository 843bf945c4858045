import type { moderation } from '@sycee/contract/moderation';
import type { Handlers } from '#platform/handlers.ts';
import { liftHold, listHolds, setHold } from '../legal-holds/legal-holds.ts';
import { decideHeld } from './held/decide-held.ts';
import { listHeld, listOwnHeld, withdrawHeld } from './held/list-held.ts';
import { tellMeasured } from './measures/add-measures.ts';
import { listMeasures, listOwnMeasures } from './measures/list-measures.ts';
import { decideMeasure, objectToMeasure } from './measures/object.ts';
import { changeNewAccountLimits, newAccountLimits } from './new-account-limits.ts';
import { readConversation } from './read-conversation.ts';
import { decideReport } from './reports/decide-report.ts';
import { listOwnReports, listReports } from './reports/list-reports.ts';
import { reportMessages } from './reports/report.ts';
import { tryRules } from './rules/try-rules.ts';
import { addRule, addSampleRules, changeRule, deleteRule, listRules, ruleLog } from './rules/word-rules.ts';
import { waitingDecisions } from './waiting.ts';

export const moderationCalls: Handlers<typeof moderation> = {
  'POST /message/api/msg/report': async ({ ctx, body }) => ({ id: await reportMessages(ctx, body) }),
  'GET /message/api/msg/reports': ({ ctx, query }) => listOwnReports(ctx, query),
  'GET /message/api/msg/measures': ({ ctx, query }) => listOwnMeasures(ctx, query),
  'POST /message/api/msg/object': ({ ctx, body }) => objectToMeasure(ctx, body),
  'GET /message/api/msg/held': ({ ctx, query }) => listOwnHeld(ctx, query),
  'POST /message/api/msg/withdraw': ({ ctx, body }) => withdrawHeld(ctx, body),
  'GET /admin/api/moderation_waiting': ({ ctx }) => waitingDecisions(ctx),
  'GET /admin/api/message_reports': ({ ctx, query }) => listReports(ctx, query),
  'POST /admin/api/message_reports/read': ({ ctx, body }) => readConversation(ctx, body),
  'POST /admin/api/message_reports/decide': ({ ctx, body }) => decideReport(ctx, body),
  'GET /admin/api/held_messages': ({ ctx, query }) => listHeld(ctx, query),
  'POST /admin/api/held_messages/decide': ({ ctx, body }) => decideHeld(ctx, body),
  'GET /admin/api/moderation_measures': ({ ctx, query }) => listMeasures(ctx, query),
  'POST /admin/api/moderation_measures/decide': async ({ ctx, body }) => {
    const { account } = await decideMeasure(ctx, body);
    tellMeasured(ctx, account);
    return { id: body.id };
  },
  'GET /admin/api/word_rules': async ({ ctx }) => ({ list: await listRules(ctx) }),
  'POST /admin/api/word_rules': ({ ctx, body }) => addRule(ctx, body),
  'PUT /admin/api/word_rules': ({ ctx, body }) => changeRule(ctx, body),
  'POST /admin/api/word_rules/delete': ({ ctx, body }) => deleteRule(ctx, body),
  'POST /admin/api/word_rules/samples': ({ ctx }) => addSampleRules(ctx),
  'GET /admin/api/word_rules/log': ({ ctx, query }) => ruleLog(ctx, query),
  'POST /admin/api/word_rules/try': ({ ctx, body }) => tryRules(ctx, body),
  'GET /admin/api/new_account_limits': ({ ctx }) => newAccountLimits(ctx),
  'PUT /admin/api/new_account_limits': ({ ctx, body }) => changeNewAccountLimits(ctx, body),
  'GET /admin/api/legal_holds': ({ ctx, query }) => listHolds(ctx, query),
  'POST /admin/api/legal_holds': ({ ctx, body }) => setHold(ctx, body),
  'POST /admin/api/legal_holds/lift': ({ ctx, body }) => liftHold(ctx, body),
};
