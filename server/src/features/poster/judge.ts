import type { Scene } from '@sycee/domain/poster/scene';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';

const textsIn = ({ elements }: Scene): string[] =>
  elements.flatMap((element) => (element.kind === 'text' && element.text.trim() ? [element.text] : []));

/** The rules of words of the tenant apply to what an adviser writes on a poster. Texts that stay, and those of its template, can be kept whatever the rules have become. */
export async function judgeTexts(ctx: RequestContext, scene: Scene, known: readonly (Scene | null)[]): Promise<void> {
  const before = new Set(known.flatMap((one) => (one ? textsIn(one) : [])));
  const added = textsIn(scene).filter((text) => !before.has(text));
  if (added.length > 0) await requireShowable({ ...ctx, reader: callerOf(ctx) }, added, 'published');
}
