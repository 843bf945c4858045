import { type SetupStep, setupSteps } from '@sycee/domain/site/setup-steps';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';

const isDone: Record<SetupStep, ReturnType<typeof sql<boolean>>> = {
  institutions: sql<boolean>`exists (select from institution where status = 'open')`,
  products: sql<boolean>`exists (select from product where status = 'published')`,
  shelves: sql<boolean>`exists (select from shelf)`,
  texts: sql<boolean>`exists (select from article) or exists (select from tenant_text)`,
  colleagues: sql<boolean>`exists (select from account where role = 'broker' and status = 'active')`,
};

/** The steps that a tenant has done; null once all are. */
export async function readSetup(ctx: RequestContext): Promise<{ done: SetupStep[] } | null> {
  const done = await ctx.db
    .selectNoFrom(setupSteps.map((step) => isDone[step].as(step)))
    .executeTakeFirstOrThrow()
    .then((row) => setupSteps.filter((step) => row[step]));
  return done.length === setupSteps.length ? null : { done };
}
