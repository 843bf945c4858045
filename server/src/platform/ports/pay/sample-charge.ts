export interface BankRefund {
  number: string;
  refundId: string;
  transactionId: string;
  amountFen: number;
  atMs: number;
}
export interface BankCharge {
  number: string;
  amountFen: number;
  attach: string;
  description: string;
  noticeUrl: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'PAYERROR' | 'REFUND';
  payments: { transactionId: string; atMs: number }[];
  refunds: BankRefund[];
}
