import type { Accepted } from './lint-accepted.ts';
import type { Report } from './lint-finding.ts';
import type { Rule, RuleBox } from './rule.ts';

type BoxedRule = Pick<Rule, 'id' | 'kind'>;

/** Whether each box has rules, each of them hard and in no other box, and asks for some of them. */
export function lintBoxes(boxes: readonly RuleBox[], rules: readonly BoxedRule[], report: Report): void {
  const ids = new Set(rules.map(({ id }) => id));
  const owner = new Map<string, string>();
  for (const { id, least, rules: own } of boxes) {
    if (ids.has(id)) report('duplicate', id, `条件组编号 ${id} 重复。`, `The id ${id} of a group is taken.`);
    ids.add(id);
    if (own.length === 0) {
      report('empty', id, '这一组还没有条件，请加入一条。', 'This group has no rules yet; add one.');
      continue;
    }
    if (!Number.isSafeInteger(least) || least < 1 || least > own.length)
      report(
        'box',
        { ruleId: id, field: 'least' },
        `这一组有 ${own.length} 条条件，不能要求满足 ${least} 条。`,
        `This group has ${own.length} ${own.length === 1 ? 'rule' : 'rules'}, so it cannot ask for ${least}.`,
      );
    else if (least === own.length)
      report(
        'idle',
        { ruleId: id, field: 'least' },
        '这一组要求全部满足，直接放在「全部满足」里即可。',
        'This group asks for all of its rules; they can stand under “all of these”.',
        'warn',
      );
    for (const rule of own) {
      const found = rules.find((one) => one.id === rule);
      if (!found) report('box', id, `组里的条件 ${rule} 已不存在。`, `The rule ${rule} of this group does not exist.`);
      else if (found.kind === 'soft')
        report('box', rule, '加分项不能放进条件组。', 'A bonus rule cannot be in a group.');
      if (owner.has(rule)) report('box', rule, '同一条条件只能放在一个组里。', 'A rule can be in one group only.');
      owner.set(rule, id);
    }
  }
}

/** Whether boxes can be met, alone and together, and whether they keep anybody out. */
export function lintBoxesTogether(boxes: readonly RuleBox[], accepted: Accepted, report: Report): void {
  let areMet = true;
  for (const box of boxes) {
    const limits = accepted.limitsOf(box);
    if (!limits || box.least < 1 || box.least > box.rules.length) continue;
    const { id, least } = box;
    if (limits.most < least) {
      areMet = false;
      report(
        'contradiction',
        id,
        `这一组要求至少满足 ${least} 条，但同一个人最多只能满足 ${limits.most} 条。`,
        `This group asks for at least ${least}, but nobody can meet more than ${limits.most} of its rules.`,
      );
    } else if (limits.fewest >= least)
      report('idle', id, '这一组谁都满足，没有作用。', 'Everybody passes this group; it does nothing.', 'warn');
  }
  const last = boxes.at(-1);
  if (last && areMet && !accepted.canMeetBoxesTogether())
    report(
      'contradiction',
      last.id,
      '几个条件组互相矛盾，没有人能同时满足。',
      'The groups contradict each other; nobody can meet all of them.',
    );
}
