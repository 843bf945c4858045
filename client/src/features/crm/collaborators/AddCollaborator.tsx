import { type FormEvent, useId, useState } from 'react';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useChangeCollaborators, useColleagues } from './queries.ts';
import { type Right, RightFields } from './RightFields.tsx';
import { teamWords } from './words.ts';

interface Colleague {
  account_no: string;
  name: string;
  role: 'broker' | 'store' | 'roc' | 'saas';
  store_name: string;
}
interface AddCollaboratorProps {
  customer: string;
  onClose: () => void;
}

/** Chooses a colleague first, then the permission. */
export function AddCollaborator({ customer, onClose }: AddCollaboratorProps) {
  const w = useWords(teamWords);
  const [chosen, setChosen] = useState<Colleague | null>(null);
  const [right, setRight] = useState<Right>({ may: 'read', until: null });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { saveCollaborator, removeCollaborator } = useChangeCollaborators(customer);
  const send = useIdempotentWrite();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent, { account_no, name }: Colleague) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { account_no, ...right };
      await send(body, (idempotencyKey) => saveCollaborator(body, idempotencyKey));
      const undo = () => void removeCollaborator(account_no, crypto.randomUUID()).catch(() => null);
      toast(w.added(name), { kind: 'ok', action: { label: w.undo, run: undo } });
      onClose();
    } catch (failure) {
      setErrors(fieldsOf(failure));
      setBusy(false);
    }
  };
  return (
    <Popup
      open
      onClose={onClose}
      title={w.add}
      keepOnMask
      foot={
        chosen && (
          <Button size="lg" type="submit" form={id} busy={isBusy}>
            {w.share}
          </Button>
        )
      }
    >
      {chosen ? (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, chosen)} noValidate>
          <Row
            className="work-product"
            lead={<Avatar name={chosen.name} size={36} />}
            title={chosen.name}
            sub={[w[chosen.role], chosen.store_name].filter(Boolean).join(' · ')}
            trail={<GoLink onClick={() => setChosen(null)}>{w.chooseAnother}</GoLink>}
          />
          {errors.account_no && <FieldError>{errors.account_no}</FieldError>}
          <RightFields value={right} error={errors.until} onChange={setRight} />
        </form>
      ) : (
        <Picker
          customer={customer}
          onPick={(colleague) => {
            setErrors({});
            setChosen(colleague);
          }}
        />
      )}
    </Popup>
  );
}

function Picker({ customer, onPick }: { customer: string; onPick: (colleague: Colleague) => void }) {
  const w = useWords(teamWords);
  const [keyword, setKeyword] = useState('');
  const { data } = useColleagues(customer, keyword);
  return (
    <div className="col g12">
      <SettledSearch label={w.search} placeholder={w.searchHint} keyword={keyword} onSearch={setKeyword} />
      {!data && <Skeleton shape="row" count={4} />}
      {data?.list.length === 0 && <p className="t13 c3">{w.noColleague}</p>}
      {data && data.list.length > 0 && (
        <List card label={w.colleague}>
          {data.list.map((colleague) => (
            <Row
              key={colleague.account_no}
              lead={<Avatar name={colleague.name} size={36} />}
              title={colleague.name}
              sub={[w[colleague.role], colleague.store_name].filter(Boolean).join(' · ')}
              onClick={() => onPick(colleague)}
            />
          ))}
        </List>
      )}
      {data?.more && <p className="t13 c3">{w.moreColleagues}</p>}
    </div>
  );
}
