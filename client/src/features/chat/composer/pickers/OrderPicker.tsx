import { call } from '#platform/http/call.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Brand } from '#ui/Brand.tsx';
import { Logo } from '#ui/Logo.tsx';
import type { Tone } from '#ui/tone.ts';
import { CardPicker, type PickerProps } from './CardPicker.tsx';
import { pickerWords } from './words.ts';

/** A member's own applications, or the orders in progress that the staff member can see. The applicant is shown to the sender only. */
export function OrderPicker(props: PickerProps) {
  const w = useWords(pickerWords);
  const isMember = useRole() === 'member';
  return (
    <CardPicker
      {...props}
      name="orders"
      title={isMember ? w.application : w.order}
      search={isMember ? w.searchApplication : w.searchOrder}
      shows={isMember ? w.applicationShows : w.orderShows}
      empty={{
        art: 'ledger',
        title: isMember ? w.noApplication : w.noOrder,
        children: isMember ? w.noApplicationHint : w.noOrderHint,
      }}
      load={({ signal, ...query }) => call('GET /finance/api/work_list', { query, quiet: true, signal })}
      choiceOf={({ id, work_no, title, product_info: product, state_tx }) => {
        const name = product?.name ?? w.noOrderProduct;
        return {
          id,
          title: name,
          shown: isMember ? name : title,
          lead: product ? <Logo glyph={product.glyph} tone={product.color as Tone} /> : <Brand px={40} />,
          sub: <span className="num">{w.number(work_no)}</span>,
          trail: <span className="t12 c3">{state_tx}</span>,
        };
      }}
    />
  );
}
