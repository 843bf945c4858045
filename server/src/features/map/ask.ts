import { code } from '@sycee/contract/core/envelope';
import type { BothLanguages } from '@sycee/domain/language/both';
import { mapCode, mapTexts, wrongParameter } from '@sycee/domain/map/codes';
import { isWrong, type MapRequest, type WrongParameter } from '@sycee/domain/map/requests';
import type { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { type MapAnswer, MapBroken, type MapService, MapUnreachable } from '#platform/ports/map/map-service.ts';

/** A refusal with the map’s code in `data.status`. */
export const mapRefusal = (status: number, words: BothLanguages): ApiError =>
  new ApiError(code.conflict, words, () => ({ allowed: [], status }));

/** Input that is missing or malformed: the field is named in the sentence and in `data.fields`. */
export const refuseParameter = ({ wrong }: WrongParameter): ApiError =>
  new ApiError(code.invalid, wrongParameter(wrong), (language) => ({
    fields: { [wrong]: wrongParameter(wrong)[language] },
    status: mapCode.parameter,
  }));

export const built = <Request extends object>(request: Request | WrongParameter): Request => {
  if ('wrong' in request) throw refuseParameter(request);
  return request;
};

/** The service’s status when it has found nothing for an address. */
const nothingFound = 347;

/** Asks the service and reads what it answers. Everything that is not an answer to the question is a refusal with its code. */
export async function askMap<Schema extends z.ZodType>(
  ctx: RequestContext,
  request: MapRequest | WrongParameter,
  read: { of: 'data' | 'result'; as: Schema },
): Promise<{ found: z.output<Schema>; count: number | undefined }> {
  if (!ctx.map) throw mapRefusal(mapCode.key, mapTexts.noKey);
  if (isWrong(request)) throw refuseParameter(request);
  const answer = await answerOf(ctx, ctx.map, request);
  if (answer.status !== 0) throw mapRefusal(answer.status, serviceWords(answer));
  const found = read.as.safeParse(answer[read.of]);
  if (!found.success) throw mapRefusal(mapCode.system, mapTexts.system);
  return { found: found.data, count: answer.count };
}

async function answerOf(ctx: RequestContext, map: MapService, request: MapRequest): Promise<MapAnswer> {
  await ctx.limits.take('mapAsked', ctx.network);
  const { tenantId } = ctx.site;
  return await ctx.mapAnswers
    .of(tenantId, request, ctx.now, async () => {
      await ctx.limits.take('mapOfTenant', tenantId);
      return await map.ask(request);
    })
    .catch(refuseUnanswered);
}

function refuseUnanswered(error: unknown): never {
  if (error instanceof MapUnreachable) throw mapRefusal(mapCode.network, mapTexts.network);
  if (error instanceof MapBroken) throw mapRefusal(mapCode.system, mapTexts.system);
  throw error;
}

/** The service writes Chinese. Its message is passed on, and may not be empty. */
function serviceWords({ status, message }: MapAnswer): BothLanguages {
  if (status === mapCode.parameter) return mapTexts.parameter;
  if (status === mapCode.key) return mapTexts.key;
  if (status === nothingFound) return { zh: '没有找到这个地址', en: 'Nothing was found for this address' };
  return { zh: message || mapTexts.system.zh, en: message || mapTexts.system.en };
}
