import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { samples } from '@sycee/domain/moderation/default-rules';
import { Matcher } from '@sycee/domain/moderation/matcher';
import type { Detector } from '@sycee/domain/moderation/rule';
import type { RequestContext } from '#platform/context.ts';
import { ruleRows } from './word-rules.ts';

type Try = (typeof moderation)['POST /admin/api/word_rules/try'];

/** Reads a text and the built-in samples by all rules, drafts included, and by one that is being written in place of its stored version. Whom a rule is for is left out. */
export async function tryRules({ db }: RequestContext, { text, rule }: BodyOut<Try>): Promise<DataIn<Try>> {
  const [rows, institutions] = await Promise.all([
    ruleRows(db).execute(),
    db.selectFrom('institution').select('name_zh').execute(),
  ]);
  const stored = rows
    .filter(({ id }) => id !== rule?.id)
    .map(({ id, phrases, detectors }) => ({ id: id as string | null, phrases, detectors: detectors as Detector[] }));
  const matcher = new Matcher(
    rule ? [...stored, rule] : stored,
    institutions.map(({ name_zh }) => name_zh),
  );
  const hitsOf = (sample: string) => matcher.match(sample).map(({ rule: { id }, by }) => ({ rule_id: id, by }));
  return {
    hits: hitsOf(text),
    samples: samples.map((sample) => ({
      text: sample.text,
      is_harmless: sample.rule === null,
      hits: hitsOf(sample.text),
    })),
  };
}
