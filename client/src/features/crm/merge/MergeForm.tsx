import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { Merge } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useKeepCustomer } from '#features/crm/customers/queries.ts';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { mergeWords } from './words.ts';

type Both = DataOut<Contract['GET /finance/api/customer_merge/compare']>;
type RecordIndex = '0' | '1';

/** Chooses the remaining record and the correct value of each field; a value that only one record has is kept. */
export function MergeForm({ both, again, onStale }: { both: Both; again: ReactNode; onStale: () => void }) {
  const w = useWords(mergeWords);
  const { sides, fields, refusal, mobiles_differ } = both;
  const login = sides.findIndex(({ has_account }) => has_account);
  const [stays, setStays] = useState<RecordIndex>(login === 1 ? '1' : '0');
  const [picked, setPicked] = useState<Readonly<Record<string, RecordIndex>>>({});
  const [isOnePerson, setOnePerson] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = useIdempotentWrite();
  const keep = useKeepCustomer();
  const reload = useReloadOrder();
  const [one, other] = stays === '0' ? [sides[0]!, sides[1]!] : [sides[1]!, sides[0]!];
  const isOpen = ({ values: [a, b] }: Both['fields'][number]) => a !== b && a !== '' && b !== '';
  const open = fields.filter(isOpen);
  const settled = fields.filter((field) => !isOpen(field));
  const pickOf = (slug: string): RecordIndex => picked[slug] ?? stays;
  const merge = async () => {
    const nameOf = ({ name, mobile }: Both['sides'][number]) => name || mobile;
    if (!(await modal.show({ text: w.ask(nameOf(other), nameOf(one)), ok: w.merge, cancel: true, danger: true })))
      return;
    setBusy(true);
    const takenFields = open.filter(({ slug }) => pickOf(slug) !== stays).map(({ slug }) => slug);
    const body = {
      stays: one.id,
      stays_version: one.version,
      goes: other.id,
      goes_version: other.version,
      take: takenFields,
      accepts_different_mobiles: isOnePerson,
    };
    try {
      keep(
        await send(body, (idempotencyKey) => call('POST /finance/api/customer_merge/merge', { body, idempotencyKey })),
      );
      toast(w.done, { kind: 'ok' });
      go('/subpkgs/work/customer_details', { id: one.id }, { replace: true });
    } catch {
      setBusy(false);
      onStale();
    } finally {
      void reload();
    }
  };
  return (
    <Page
      title={w.title}
      actions={again}
      dock={
        <Button
          size="lg"
          className="grow"
          icon={Merge}
          busy={isBusy}
          disabled={refusal !== null || (mobiles_differ && !isOnePerson)}
          onClick={() => void merge()}
        >
          {w.merge}
        </Button>
      }
    >
      <div className="mrg">
        <Card className="col g16">
          {refusal && (
            <Note kind="bad" title={w.cannot}>
              {refusal}
            </Note>
          )}
          {mobiles_differ && refusal === null && (
            <Note kind="warn" title={w.mobilesDiffer}>
              <span className="col g12">
                {w.mobilesDifferText(sides.map(({ name, mobile }) => w.named(name, mobile)))}
                <Checkbox checked={isOnePerson} onChange={setOnePerson}>
                  {w.isOnePerson}
                </Checkbox>
              </span>
            </Note>
          )}
          <ChoiceGroup
            label={w.stays}
            columns={2}
            value={stays}
            onChange={setStays}
            options={sides.map((side, at) => ({
              value: String(at) as RecordIndex,
              label: side.company_name ? `${side.name} · ${side.company_name}` : side.name,
              sub: <Facts side={side} />,
              disabled: login >= 0 && login !== at,
            }))}
          />
          <p className="t13 c3">{login >= 0 ? w.mustStay(sides[login]!.name) : w.staysHint}</p>
        </Card>
        <Card className="col g16">
          <SectionHead level={3} title={open.length > 0 ? w.differ : w.allSame} />
          {open.map(({ slug, name, values }) => (
            <ChoiceGroup
              key={slug}
              label={name}
              columns={2}
              value={pickOf(slug)}
              onChange={(index) => setPicked({ ...picked, [slug]: index })}
              options={values.map((text, at) => ({ value: String(at) as RecordIndex, label: text }))}
            />
          ))}
        </Card>
        {settled.length > 0 && (
          <Card className="col g12">
            <SectionHead level={3} title={w.same} />
            <KeyValues
              items={settled.map(({ slug, name, values }) => ({
                key: slug,
                label: name,
                value: values[0] || values[1],
              }))}
            />
            <p className="t13 c3">{w.sameHint}</p>
          </Card>
        )}
      </div>
    </Page>
  );
}

function Facts({ side }: { side: Both['sides'][number] }) {
  const w = useWords(mergeWords);
  return (
    <>
      <span className="col num">{w.side(side.mobile, side.works)}</span>
      <span className="col">
        {side.store_name}
        {side.owner && ` · ${side.owner.name}`}
        {side.has_account && ` · ${w.login}`}
      </span>
    </>
  );
}
