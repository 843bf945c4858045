import type { ConversationRow } from '@sycee/contract/chat-models';
import { type GroupEntry, type GroupHistory, mayDo } from '@sycee/domain/messages/group';
import { useDetails } from '#features/chat/conversation/use-thread.ts';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { modal } from '#ui/modal.ts';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useGroupAction } from './use-group-action.ts';
import { groupWords } from './words.ts';

interface Rules {
  is_muted?: boolean;
  members_may_add?: boolean;
  entry?: GroupEntry;
  history?: GroupHistory;
}

/** How the group works, for those who may change it, and the ways out of it. */
export function GroupRules({ row }: { row: ConversationRow }) {
  const w = useWords(groupWords);
  const group = useDetails(row.tid).data?.group;
  const { isBusy, run } = useGroupAction();
  const { tid } = row;
  const role = row.group_role ?? 'member';
  const isOfOrder = row.work_no !== null;
  const set = (rules: Rules) => void run(() => call('POST /message/api/chat_team/set', { body: { tid, ...rules } }));
  const toList = () => go('/pages/message/message', {}, { replace: true });
  const leave = async () => {
    if (role === 'owner') return void modal.show({ text: w.ownerLeaves });
    if (!(await modal.show({ title: w.leaveAsk, text: w.leaveText, ok: w.leave, cancel: true, danger: true }))) return;
    if (await run(() => call('POST /message/api/chat_team/leave', { body: { tid } }), w.left)) toList();
  };
  const dissolve = async () => {
    const ask = { title: w.dissolveAsk, text: w.dissolveText, ok: w.dissolve, cancel: true, danger: true } as const;
    if (!(await modal.show(ask))) return;
    if (await run(() => call('POST /message/api/chat_team/dissolve', { body: { tid } }), w.dissolved)) toList();
  };
  return (
    <>
      {group && mayDo(role, 'edit', false, isOfOrder) && (
        <section className="col g16" aria-label={w.rules}>
          <h3 className="t15">{w.rules}</h3>
          <Switch
            checked={row.is_muted}
            disabled={isBusy}
            onChange={(is_muted) => set({ is_muted })}
            sub={isOfOrder ? w.muteAllOfOrder : w.muteAllHint}
          >
            {w.muteAll}
          </Switch>
          {!isOfOrder && <Joining rules={group} isBusy={isBusy} onSet={set} />}
        </section>
      )}
      {/* The adviser of an order is in its conversation as long as the order is theirs. */}
      {!(isOfOrder && role === 'owner') && (
        <div className="col g8">
          <Button kind="line" onClick={() => void leave()} busy={isBusy}>
            {w.leave}
          </Button>
          {role === 'owner' && (
            <Button kind="ghost" className="bad" onClick={() => void dissolve()} busy={isBusy}>
              {w.dissolve}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface JoiningProps {
  rules: { members_may_add: boolean; entry: GroupEntry; history: GroupHistory };
  isBusy: boolean;
  onSet: (rules: Rules) => void;
}
/** How people join, and what they read then. Who is in the conversation of an order follows the order. */
function Joining({ rules, isBusy, onSet }: JoiningProps) {
  const w = useWords(groupWords);
  return (
    <>
      <Switch
        checked={rules.members_may_add}
        disabled={isBusy}
        onChange={(members_may_add) => onSet({ members_may_add })}
        sub={w.membersMayAddHint}
      >
        {w.membersMayAdd}
      </Switch>
      <Field label={w.entry}>
        <Select
          options={[
            { value: 'closed', label: w.entryClosed },
            { value: 'approval', label: w.entryApproval },
            { value: 'open', label: w.entryOpen },
          ]}
          value={rules.entry}
          onChange={(entry) => onSet({ entry })}
        />
      </Field>
      <Field label={w.history}>
        <Select
          options={[
            { value: 'joining', label: w.historyJoining },
            { value: 'all', label: w.historyAll },
          ]}
          value={rules.history}
          onChange={(history) => onSet({ history })}
        />
      </Field>
    </>
  );
}
