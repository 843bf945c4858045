import { FilePlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApplyPopup } from '#features/crm/apply/ApplyPopup.tsx';
import { draftOfWish, type LoanWish } from '#features/crm/apply/draft.ts';
import type { Shelved } from '#features/crm/shelf/queries.ts';
import { Button } from '#ui/Button.tsx';

const ShelfPopup = lazy(async () => ({ default: (await import('#features/crm/shelf/ShelfPopup.tsx')).ShelfPopup }));

interface OrderForCustomerProps {
  customer: { id: string; name: string };
  /** What the form begins with; staff can change it. */
  wish?: LoanWish;
  /** Ids of products that fit the wish. */
  fits?: readonly string[];
  /** The shelf opened; the form follows it. */
  onOpen?: () => void;
  /** Shelf and form are closed, perhaps after an order was made. */
  onClose?: () => void;
  /** The words of the button. */
  children: ReactNode;
}

/** Chooses a product of the store's shelf and creates an order for a customer of the caller. */
export function OrderForCustomer({ customer, wish, fits, onOpen, onClose, children }: OrderForCustomerProps) {
  const [isLooking, setLooking] = useState(false);
  const [product, setProduct] = useState<Shelved | null>(null);
  return (
    <>
      <Button
        kind="soft"
        size="sm"
        icon={FilePlus}
        onClick={() => {
          setLooking(true);
          onOpen?.();
        }}
      >
        {children}
      </Button>
      <Suspense>
        {isLooking && (
          <ShelfPopup
            {...(fits && { fits })}
            onClose={() => {
              setLooking(false);
              onClose?.();
            }}
            onChoose={(chosen) => {
              setLooking(false);
              setProduct(chosen);
            }}
          />
        )}
      </Suspense>
      {product && (
        <ApplyPopup
          key={product.id}
          open
          onClose={() => {
            setProduct(null);
            onClose?.();
          }}
          product={product}
          customer={customer}
          {...(wish && { begin: draftOfWish(wish, product) })}
        />
      )}
    </>
  );
}
