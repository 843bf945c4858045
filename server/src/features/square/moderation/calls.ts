import type { squareModeration } from '@sycee/contract/square-moderation';
import type { Handlers } from '#platform/handlers.ts';
import { answerObjection } from './answer.ts';
import { decideCases } from './decide.ts';
import { listCases } from './list-cases.ts';
import { listOwnCases, objectToDecision } from './own-cases.ts';
import { readCase } from './read-case.ts';
import { reportText } from './report.ts';
import { changeSettings, readSettings } from './settings.ts';

export const squareModerationCalls: Handlers<typeof squareModeration> = {
  'POST /common/api/post/report': ({ ctx, body }) => reportText(ctx, body),
  'GET /admin/api/square_cases': ({ ctx, query }) => listCases(ctx, query),
  'GET /admin/api/square_cases/{id}': ({ ctx, params }) => readCase(ctx, params.id),
  'POST /admin/api/square_cases/decide': ({ ctx, body }) => decideCases(ctx, body),
  'POST /admin/api/square_cases/answer': ({ ctx, body }) => answerObjection(ctx, body),
  'GET /common/api/square_case/list': ({ ctx, query }) => listOwnCases(ctx, query),
  'POST /common/api/square_case/object': ({ ctx, body }) => objectToDecision(ctx, body),
  'GET /admin/api/square_settings': ({ ctx }) => readSettings(ctx),
  'PUT /admin/api/square_settings': ({ ctx, body }) => changeSettings(ctx, body),
};
