import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Logo } from '#ui/Logo.tsx';
import { CardPicker, type PickerProps } from './CardPicker.tsx';
import { pickerWords } from './words.ts';

export function ProductPicker(props: PickerProps) {
  const w = useWords(pickerWords);
  return (
    <CardPicker
      {...props}
      name="products"
      title={w.product}
      search={w.searchProduct}
      empty={{ art: 'ledger', title: w.noProduct }}
      load={({ signal, ...query }) => call('GET /finance/api/product_list', { query, quiet: true, signal })}
      choiceOf={({ id, name, institution }) => ({
        id,
        title: name,
        lead: <Logo glyph={institution.glyph} src={institution.logo} />,
        sub: institution.name,
      })}
    />
  );
}
