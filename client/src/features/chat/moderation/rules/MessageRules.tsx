import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { modal } from '#ui/modal.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { toast } from '#ui/toast.ts';
import '../moderation.css';
import type { WordRule } from '../types.ts';
import { NewAccountLimits } from './NewAccountLimits.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RuleLog } from './RuleLog.tsx';
import { TryRules } from './TryRules.tsx';
import { rulesKey, useRules } from './use-rules.ts';
import { ruleWords } from './words.ts';

type Part = 'rules' | 'trial' | 'limits';
/** Rules of words: what each reads and does, a trial before they are switched on, and what new accounts may do. */
export function MessageRules() {
  const w = useWords(ruleWords);
  const [part, setPart] = useState<Part>('rules');
  const [editing, setEditing] = useState<WordRule | 'new' | null>(null);
  return (
    <Page
      title={w.title}
      meta={w.meta}
      actions={
        <Button size="sm" onClick={() => setEditing('new')}>
          {w.add}
        </Button>
      }
    >
      <Tabs<Part>
        label={w.title}
        value={part}
        onChange={setPart}
        items={(['rules', 'trial', 'limits'] as const).map((value) => ({ value, label: w[value] }))}
      >
        <div className="moderation-panel">
          {part === 'rules' && <RuleList onEdit={setEditing} />}
          {part === 'trial' && <TryRules />}
          {part === 'limits' && <NewAccountLimits />}
        </div>
      </Tabs>
      {editing && <RuleForm rule={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

function RuleList({ onEdit }: { onEdit: (rule: WordRule) => void }) {
  const w = useWords(ruleWords);
  const queries = useQueryClient();
  const rules = useRules();
  const [isAdding, setAdding] = useState(false);
  const [logged, setLogged] = useState<WordRule | null>(null);
  const addSamples = async () => {
    setAdding(true);
    try {
      const { added } = await call('POST /admin/api/word_rules/samples');
      toast(w.samplesAdded(added), { kind: 'ok' });
      await queries.invalidateQueries({ queryKey: rulesKey });
    } catch {
      // The call has shown the failure.
    } finally {
      setAdding(false);
    }
  };
  const samples = (
    <Button kind="line" size="sm" busy={isAdding} onClick={() => void addSamples()}>
      {w.addSamples}
    </Button>
  );
  if (!rules.data) return rules.isError ? <ErrorState onRetry={() => void rules.refetch()} /> : <Skeleton count={4} />;
  if (rules.data.length === 0)
    return (
      <EmptyState art="letters" title={w.none} action={samples}>
        {w.noneHint}
      </EmptyState>
    );
  return (
    <div className="col g12">
      <ul className="card list clip" aria-label={w.rules}>
        {rules.data.map((rule) => (
          <RuleItem key={rule.id} rule={rule} onEdit={() => onEdit(rule)} onLog={() => setLogged(rule)} />
        ))}
      </ul>
      <div>{samples}</div>
      {logged && <RuleLog rule={logged} onClose={() => setLogged(null)} />}
    </div>
  );
}

function RuleItem({ rule, onEdit, onLog }: { rule: WordRule; onEdit: () => void; onLog: () => void }) {
  const w = useWords(ruleWords);
  const queries = useQueryClient();
  const remove = async () => {
    const isSure = await modal.show({
      title: w.removeAsk(rule.name),
      text: w.removeText,
      ok: w.remove,
      cancel: true,
      danger: true,
    });
    if (!isSure) return;
    try {
      await call('POST /admin/api/word_rules/delete', { body: { id: rule.id, version: rule.version } });
      toast(w.removed, { kind: 'ok' });
    } catch {
      // The call has shown the failure.
    } finally {
      await queries.invalidateQueries({ queryKey: rulesKey });
    }
  };
  const reads = [...rule.detectors.map((detector) => w[detector]), ...rule.phrases];
  return (
    <li className="moderation-report">
      <div className="moderation-what col g2">
        <span className="f g6 wrap">
          <b className="m">{rule.name}</b>
          <span className={rule.state === 'active' ? 'v ok bare' : 'v bare'}>{w[rule.state]}</span>
        </span>
        <span className="t13 c2">
          {w[rule.scope]} · {w[rule.effect]}
        </span>
        <span className="t13 c3 cl2 rule-phrases">{reads.join('、')}</span>
        <span className="t13 c3 num">{w.hits(rule.hits)}</span>
      </div>
      <span className="f g6 wrap moderation-acts">
        <Button kind="soft" size="sm" onClick={onEdit}>
          {w.edit}
        </Button>
        <Button kind="line" size="sm" onClick={onLog}>
          {w.log}
        </Button>
        <Button kind="line" size="sm" onClick={() => void remove()}>
          {w.remove}
        </Button>
      </span>
    </li>
  );
}
