import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { toast } from '#ui/toast.ts';
import { moneyWords } from './money-words.ts';
import { useReloadMoney } from './use-money.ts';

export function PriceForm({ price }: { price: { version: number; amount: number } }) {
  const w = useWords(moneyWords);
  const [amount, setAmount] = useState<number | null>(price.amount);
  const reload = useReloadMoney();
  const write = useIdempotentWrite();
  const save = useMutation({
    mutationFn: (body: { version: number; amount: number }) =>
      write(body, (idempotencyKey) => call('PUT /admin/api/pay/price', { body, idempotencyKey })),
    onSuccess: () => toast(w.saved, { kind: 'ok' }),
    onSettled: () => reload(),
  });
  return (
    <Card>
      <form
        className="col g12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (amount) save.mutate({ version: price.version, amount });
        }}
      >
        <Field label={w.price} hint={w.priceHint}>
          <AmountInput valueFen={amount} onFen={setAmount} />
        </Field>
        <Button type="submit" kind="line" busy={save.isPending} disabled={!amount || amount === price.amount}>
          {w.save}
        </Button>
      </form>
    </Card>
  );
}
