import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useReloadAdmin, useStoresAndTeams } from '#features/staff/queries.ts';
import type { Group, StoresAndTeams } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { GroupFields } from './GroupFields.tsx';
import { emptyGroup, formOf, type GroupForm } from './group-form.ts';
import { groupWords } from './words.ts';

const formId = 'group';
type Opened = Group | 'new' | null;

/** Creates a group, or shows one and edits it if allowed. */
export function GroupPopup({ group, onClose }: { group: Opened; onClose: () => void }) {
  const [last, setLast] = useState<Opened>(group);
  if (group && group !== last) setLast(group);
  return (
    last && <Opened key={last === 'new' ? 'new' : last.id} group={last} isOpen={group !== null} onClose={onClose} />
  );
}

function Opened({ group, isOpen, onClose }: { group: Group | 'new'; isOpen: boolean; onClose: () => void }) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  const [isBusy, setBusy] = useState(false);
  const storesAndTeams = useStoresAndTeams().data;
  const mayEdit = group === 'new' || group.may_edit;
  return (
    <Popup
      open={isOpen}
      onClose={onClose}
      title={group === 'new' ? w.addTitle : group.name}
      wide
      keepOnMask
      foot={
        mayEdit && (
          <Button size="lg" type="submit" form={formId} busy={isBusy}>
            {a.save}
          </Button>
        )
      }
    >
      {storesAndTeams ? (
        <GroupEditor
          group={group}
          storesAndTeams={storesAndTeams}
          disabled={!mayEdit}
          onBusy={setBusy}
          onDone={onClose}
        />
      ) : (
        <Skeleton shape="text" count={4} />
      )}
    </Popup>
  );
}

interface EditorProps {
  storesAndTeams: StoresAndTeams;
  group: Group | 'new';
  disabled: boolean;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function GroupEditor({ group, storesAndTeams, disabled, onBusy, onDone }: EditorProps) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  const first = storesAndTeams.whole ? null : (storesAndTeams.stores[0]?.store_no ?? null);
  const [form, setForm] = useState<GroupForm>(group === 'new' ? emptyGroup(first) : formOf(group));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reload = useReloadAdmin();
  const send = useIdempotentWrite();
  const finish = (words: string) => {
    toast(words, { kind: 'ok' });
    onDone();
    void reload();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!form.name_zh.trim() && { name_zh: w.missing }),
      ...(!form.name_en.trim() && { name_en: w.missing }),
      ...(form.data_scope === 2 && form.stores.length + form.teams.length === 0 && { stores: w.chooseOne }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onBusy(true);
    try {
      await saveGroup(group, form, send);
      finish(a.saved);
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      onBusy(false);
    }
  };
  const remove = async (one: Group) => {
    if (
      !(await modal.show({
        title: w.removeAsk(one.name),
        text: w.removeText,
        ok: w.remove,
        cancel: true,
        danger: true,
      }))
    )
      return;
    const done = await call('DELETE /admin/api/groups/{id}', { params: { id: one.id } }).then(
      () => true,
      () => false,
    );
    if (done) finish(w.removed);
  };
  return (
    <form id={formId} className="col g16" onSubmit={save} noValidate>
      <GroupFields
        form={form}
        errors={errors}
        isUsed={group !== 'new' && group.people > 0}
        disabled={disabled}
        onChange={(part) => {
          setErrors({});
          setForm((old) => ({ ...old, ...part }));
        }}
      />
      {group !== 'new' && !disabled && group.people === 0 && (
        <div>
          <Button kind="line" icon={Trash2} onClick={() => void remove(group)}>
            {w.remove}
          </Button>
        </div>
      )}
    </form>
  );
}

function saveGroup(group: Group | 'new', form: GroupForm, send: ReturnType<typeof useIdempotentWrite>): Promise<Group> {
  const fields = { ...form, buttons: [...form.buttons], menus: [...form.menus] };
  const listed =
    form.data_scope === 2 ? { stores: [...form.stores], teams: [...form.teams] } : { stores: [], teams: [] };
  if (group === 'new') {
    const body = { ...fields, ...listed };
    return send(body, (idempotencyKey) => call('POST /admin/api/groups', { body, idempotencyKey }));
  }
  const body = { ...fields, ...listed, version: group.version };
  return send(body, (idempotencyKey) =>
    call('PUT /admin/api/groups/{id}', { params: { id: group.id }, body, idempotencyKey }),
  );
}
