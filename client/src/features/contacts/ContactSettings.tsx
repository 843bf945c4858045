import { useState } from 'react';
import { MuteSwitch } from '#features/square/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { back, go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { modal } from '#ui/modal.ts';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { ContactState } from './ContactState.tsx';
import { useReloadContacts } from './queries.ts';
import { tagsOf } from './tags.ts';
import type { ContactDetail } from './types.ts';
import { useSettingsDraft } from './use-settings-draft.ts';
import { contactWords } from './words.ts';

const remarkLetters = 30;
/** As the contract says; its schemas are not bundled. */
const contactTagsAtMost = 10;

/** Remark, tags, star, block and deletion of one contact; all of it is seen by its owner only. */
export function ContactSettings() {
  const w = useWords(contactWords);
  return (
    <ContactState title={w.settings}>{(person) => <Settings key={person.contacts_no} person={person} />}</ContactState>
  );
}

function Settings({ person }: { person: ContactDetail }) {
  const w = useWords(contactWords);
  const reload = useReloadContacts();
  const { contacts_no } = person;
  const { typed, isChanged, change, clear } = useSettingsDraft(person);
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<unknown>, then?: () => void) => {
    setBusy(true);
    try {
      await task();
      await reload();
      then?.();
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  const set = (
    settings: { starred?: boolean; blocked?: boolean; remark?: string; tags?: string[] },
    then?: () => void,
  ) => run(() => call('POST /message/api/contacts/set', { body: { contacts_no, ...settings } }), then);
  const save = () =>
    set({ remark: typed.remark.trim(), tags: tagsOf(typed.tags, contactTagsAtMost) }, () => {
      clear();
      toast(w.saved, { kind: 'ok' });
      back();
    });
  const setBlocked = async (blocked: boolean) => {
    const ask = { title: w.blockAsk(person.name), text: w.blockText, ok: w.block, cancel: true, danger: true } as const;
    if (!blocked || (await modal.show(ask))) await set({ blocked });
  };
  const remove = async () => {
    const ok = await modal.show({
      title: w.removeAsk(person.name),
      text: w.removeText,
      ok: w.remove,
      cancel: true,
      danger: true,
    });
    if (!ok) return;
    await run(
      () => call('POST /message/api/contacts/del', { body: { contacts_no } }),
      () => {
        clear();
        toast(w.removed);
        go('/pages/index/network', undefined, { replace: true });
      },
    );
  };
  return (
    <Page
      title={w.settings}
      width="narrow"
      dock={
        person.is_contact && (
          <Button size="lg" block busy={isBusy} onClick={() => void save()}>
            {w.save}
          </Button>
        )
      }
    >
      {person.is_contact && (
        <div className="card pad col g16">
          <Field label={w.remark} hint={w.remarkHint} optional>
            <TextInput
              value={typed.remark}
              maxLength={remarkLetters}
              placeholder={person.own_name}
              onChange={({ target }) => change({ remark: target.value })}
            />
          </Field>
          <Field label={w.tags} hint={w.tagsHint(contactTagsAtMost)} optional>
            <TextInput value={typed.tags} onChange={({ target }) => change({ tags: target.value })} />
          </Field>
          {isChanged && (
            <div className="fb">
              <span className="t13 c3" role="status">
                {w.unsaved}
              </span>
              <Button kind="ghost" size="sm" onClick={clear}>
                {w.discard}
              </Button>
            </div>
          )}
        </div>
      )}
      <div className="card pad col g16">
        {person.is_contact && (
          <Switch checked={person.starred} onChange={(starred) => void set({ starred })}>
            {w.star}
          </Switch>
        )}
        <Switch checked={person.blocked} onChange={(blocked) => void setBlocked(blocked)} sub={w.blockSub}>
          {w.block}
        </Switch>
        <MuteSwitch contactsNo={contacts_no} />
      </div>
      {person.is_contact && (
        <Button kind="line" className="contacts-remove" onClick={() => void remove()}>
          {w.remove}
        </Button>
      )}
    </Page>
  );
}
